import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ScratchDatabase } from '#backend/leads/scratch-database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test.skipIf(process.platform === 'win32')(
  'nobody finds its file while it holds what it was given',
  async () => {
    const folder = temporaryFolder()
    const scratch = new ScratchDatabase([folder])
    expect(readdirSync(folder)).toEqual([])
    const { database } = scratch
    database.exec('CREATE TABLE rows (text TEXT)')
    const add = database.prepare('INSERT INTO rows VALUES (?)')
    for (let row = 0; row < 20; row += 1) add.run('x'.repeat(1_000_000))
    await scratch.sync()
    expect(
      database.prepare('SELECT count(*) AS rows FROM rows WHERE length(text) = 1000000').get(),
    ).toEqual({
      rows: 20,
    })
    expect(readdirSync(folder)).toEqual([])
    scratch.close()
    expect(database.isOpen).toBe(false)
  },
)

test('lies where it can be written', () => {
  const folder = temporaryFolder()
  const missing = join(folder, 'missing')
  const scratch = new ScratchDatabase([missing, folder])
  scratch.close()
  expect(() => new ScratchDatabase([missing])).toThrow('ENOENT')
})
