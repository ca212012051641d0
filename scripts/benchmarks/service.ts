/** Measures the service, a bare floor, and Express in turn: only a run's ratios mean anything. */

import { chosenOf, listOption, numberOption, readOptions } from './commands.ts'
import { measureDelivery } from './service-delivery.ts'
import { measureLoad } from './service-load.ts'
import { measureMaintenance } from './service-maintenance.ts'
import { measureStart } from './service-start.ts'

const { values } = readOptions('service', '--parts load --connections 32 --rounds 3', {
  parts: listOption('Measurements.', 'load,start,delivery,maintenance'),
  rounds: numberOption('Rounds of each server, or starts.', '5'),
  seconds: numberOption('Length of a measurement.', '5'),
  connections: listOption('Concurrent connections.', '1,32,256'),
  rows: numberOption('Events in the journal under maintenance.', '100000'),
  backlog: numberOption('Leads that wait for a Sheet.', '5000'),
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const parts: Readonly<Record<string, () => Promise<void>>> = {
  load: () => measureLoad(values.connections.split(',').map(Number), rounds, seconds),
  start: () => measureStart(rounds),
  delivery: () => measureDelivery(Number(values.backlog)),
  maintenance: () => measureMaintenance(Number(values.rows)),
}
for (const [part, measure] of chosenOf(values.parts, parts)) {
  console.log(part)
  await measure()
}
