import type { Db } from '#platform/db/db.ts'
import { defaultSwitches, type Switches, type Topic, topics, type Way } from '../notifications.policy.ts'

type Chosen = { topic: Topic; way: Way; isOn: boolean }
export type AllSwitches = Record<Topic, Switches>
export type Choices = { [T in Topic]?: { [W in Way]?: boolean | undefined } | undefined }

/** What a person, or a guest, has chosen; of one topic, or of all with null. */
function chosenSwitches(db: Db, person: string, topic: Topic | null): Promise<Chosen[]> {
  return db.query<Chosen>(
    'notices.switches',
    `select topic, way, is_on as "isOn" from notice_switches where person = $1 and ($2::text is null or topic = $2)`,
    [person, topic],
  )
}

/** The ways by which a person hears of a topic. */
export async function switchesFor(
  db: Db,
  person: string,
  topic: Topic,
  reach: { hasEmail: boolean },
): Promise<Switches> {
  const switches = defaultSwitches(topic, reach)
  for (const { way, isOn } of await chosenSwitches(db, person, topic)) switches[way] = isOn
  return switches
}

/** Of every topic: what the person or guest chose, otherwise what is usual. */
export async function allSwitches(db: Db, person: string, reach: { hasEmail: boolean }): Promise<AllSwitches> {
  const all = Object.fromEntries(topics.map((topic) => [topic, defaultSwitches(topic, reach)])) as AllSwitches
  for (const { topic, way, isOn } of await chosenSwitches(db, person, null)) all[topic][way] = isOn
  return all
}

/** Keeps what a person or guest chooses; the rest stays. */
export async function choose(db: Db, person: string, choices: Choices): Promise<void> {
  const chosen = Object.entries(choices).flatMap(([topic, ways]) =>
    Object.entries(ways ?? {}).flatMap(([way, isOn]) => (isOn === undefined ? [] : [{ topic, way, isOn }])),
  )
  if (chosen.length === 0) return
  await db.query(
    'notices.choose',
    `insert into notice_switches (person, topic, way, is_on)
     select $1, topic, way, is_on from unnest($2::text[], $3::text[], $4::boolean[]) as c (topic, way, is_on) order by topic, way
     on conflict (person, topic, way) do update set is_on = excluded.is_on`,
    [person, chosen.map(({ topic }) => topic), chosen.map(({ way }) => way), chosen.map(({ isOn }) => isOn)],
  )
}
