/** Result of who inherits: the estate, the home by its own rule, and the family's choices. */

import { type CalendarDate, longDate } from '#domain/calendar-date.ts'
import type { Share } from '#domain/screening/shares-by-branch.ts'
import {
  type Descent,
  descentIn,
  type Estate,
  type Home,
  hasEnded,
  type InheritanceResult,
  lastDayOf,
  type Right,
} from '#domain/screening/who-inherits.ts'
import type { ToolCardProps } from '#frontend/components/screening-result-card.tsx'
import {
  choices,
  estates,
  homes,
  homesWithMinor,
  lawyerReasons,
  nextSteps,
  notes,
  planningIntro,
  planningSteps,
  refusals,
  rights as rightWords,
  theirShare,
  withoutWill,
} from '#frontend/content/tools/who-inherits-result.ts'
import { ShareList } from './family-shares.tsx'
import { inheritanceHeadline } from './inheritance-headline.ts'
import { ResultFrame } from './result-frame.tsx'
import { sharesInWords } from './share-words.ts'

export function Card({ result, children, ...props }: ToolCardProps<InheritanceResult>) {
  const { answers, today } = props.guidance.given ?? { answers: {}, today: '' }
  const isPlanning = answers.dateOfDeath === undefined
  const links = isPlanning ? [...nextSteps, ...planningSteps] : nextSteps
  const frame = { ...props, links, actions: children }
  if (result.kind === 'refused') {
    const refusal = refusals[result.reason]
    return (
      <ResultFrame {...frame} heading={refusal.heading}>
        <p>{refusal.text}</p>
      </ResultFrame>
    )
  }
  const { estate, home, rights } = result
  const ifNoWill = answers.will === 'unknown' && <p>{withoutWill}</p>
  return (
    <ResultFrame
      {...frame}
      heading={inheritanceHeadline({ estate, home }, answers, today)}
      notes={result.notes.map((id) => ({ id, text: notes[id] }))}
    >
      {isPlanning && <p>{planningIntro}</p>}
      <div className="result-columns">
        <section>
          <h3>The estate</h3>
          {ifNoWill}
          <EstateAnswer estate={estate} />
        </section>
        <section>
          <h3>The home</h3>
          {ifNoWill}
          <p>{homeWords(home, today, answers.minorChild === 'yes')}</p>
          <HomeShares descent={descentIn(home)} today={today} />
        </section>
      </div>
      {rights.length > 0 && (
        <section>
          <h3>What the family can still choose</h3>
          <ul>
            {rights.map((right) => (
              <li key={right.id}>
                {rightText(right)} <span className="small">({rightWords[right.id].law})</span>
              </li>
            ))}
          </ul>
          <p>
            <a href={datesLink(answers)}>See all the dates: dates after a death</a>
          </p>
        </section>
      )}
    </ResultFrame>
  )
}

function EstateAnswer({ estate }: { readonly estate: Estate }) {
  if (estate.kind === 'shares') return <ShareList shares={estate.shares} />
  const words =
    estate.kind === 'depends'
      ? filled(estates.depends, {
          first: sharesInWords(estate.ifAllShared),
          second: sharesInWords(estate.ifNot),
        })
      : estates[estate.kind]
  return <p>{words}</p>
}

interface HomeSharesProps {
  readonly descent: Descent | undefined
  readonly today: CalendarDate
}

/** The shares, if the descent divides anything. */
function HomeShares({ descent, today }: HomeSharesProps) {
  if (descent?.kind === 'life_estate_or_half') {
    return (
      <>
        <h4 className="h5">With the life estate</h4>
        <ShareList shares={descent.lifeEstate} />
        <h4 className="h5">{choiceOf(descent.electBy, today).heading}</h4>
        <ShareList shares={descent.half} />
      </>
    )
  }
  return descent?.kind === 'heirs' ? <ShareList shares={descent.shares} /> : null
}

function choiceOf(electBy: CalendarDate | null, today: CalendarDate) {
  return hasEnded(electBy, today) ? choices.ended : choices.open
}

function homeWords(home: Home, today: CalendarDate, hasMinor: boolean): string {
  const own = hasMinor ? { ...homes, ...homesWithMinor } : homes
  const words = home.kind === 'lawyer' ? lawyerReasons[home.reason] : own[home.kind]
  const descent = descentIn(home)
  const said = descent ? filled(words, descentParts(home, descent, today)) : words
  return home.of ? `${theirShare} ${said}` : said
}

function descentParts(
  home: Home,
  descent: Descent,
  today: CalendarDate,
): Readonly<Record<string, string>> {
  const own: Record<string, string> = {}
  if (descent.kind === 'heirs') own.heirs = sharesInWords(descent.shares)
  if (descent.kind === 'life_estate_or_half') {
    const isHeir = ({ who }: Share) => who !== 'spouse'
    own.heirs = sharesInWords(descent.lifeEstate.filter(isHeir))
    const { electBy } = descent
    own.choice = filled(choiceOf(electBy, today).text, {
      half: sharesInWords(descent.half.filter(isHeir)),
      electBy: electBy ? longDate(electBy) : 'six months after the death',
    })
  }
  if (!('descent' in home)) return own
  const sentence = filled(homes[descent.kind], own).replace(/\.$/, '')
  return { descent: sentence.charAt(0).toLowerCase() + sentence.slice(1) }
}

function rightText(right: Right): string {
  const { text, textWithoutDate = text } = rightWords[right.id]
  if (right.id === 'exempt_property') return filled(text, { to: right.to })
  const date = lastDayOf(right)
  return date === null ? textWithoutDate : filled(text, { date: longDate(date) })
}

/** Replaces names in braces with their parts. */
function filled(words: string, parts: Readonly<Record<string, string>>): string {
  return words.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
}

/** Titles for which the dates tool's question about the home has to be answered with No. */
const titlesPassingOutside = ['none', 'entirety', 'joint_survivorship']

/** Link to the dates tool with the answers given here, in the fragment, which no server sees. */
function datesLink(answers: Readonly<Record<string, string>>): string {
  const shared = ['dateOfDeath', 'spouse', 'minorChild', 'homestead'].flatMap((name) => {
    const isOutside = name === 'homestead' && titlesPassingOutside.includes(answers.homeTitle ?? '')
    const answer = isOutside ? 'no' : answers[name]?.replace('not_sure', 'unknown')
    return answer === undefined ? [] : [[name, answer]]
  })
  return `/tools/dates-after-a-death#answers=${new URLSearchParams(shared)}`
}
