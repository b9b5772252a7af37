import type { Db } from '#platform/db/db.ts'
import {
  type ChannelPreferences,
  DEFAULT_PREFERENCES,
  type NoticeChannel,
  type Topic,
  topics,
} from '../notifications.policy.ts'

type Chosen = { topic: Topic; way: NoticeChannel; isOn: boolean }
export type NotificationPreferences = Record<Topic, ChannelPreferences>
export type Choices = { [T in Topic]?: { [W in NoticeChannel]?: boolean | undefined } | undefined }

function chosenSwitches(db: Db, person: string, topic: Topic | null): Promise<Chosen[]> {
  return db.query<Chosen>(
    'notifications.switches',
    `select topic, way, is_on from notice_preferences where person = $1 and ($2::text is null or topic = $2)`,
    [person, topic],
  )
}

export async function preferencesFor(
  db: Db,
  person: string,
  topic: Topic,
  reach: { hasEmail: boolean },
): Promise<ChannelPreferences> {
  const switches = DEFAULT_PREFERENCES(topic, reach)
  for (const { way, isOn } of await chosenSwitches(db, person, topic)) switches[way] = isOn
  return switches
}

/** Returns the preferences of a person or guest for every topic, chosen or default. */
export async function readPreferences(
  db: Db,
  person: string,
  reach: { hasEmail: boolean },
): Promise<NotificationPreferences> {
  const all = Object.fromEntries(
    topics.map((topic) => [topic, DEFAULT_PREFERENCES(topic, reach)]),
  ) as NotificationPreferences
  for (const { topic, way, isOn } of await chosenSwitches(db, person, null)) all[topic][way] = isOn
  return all
}

export async function savePreferences(db: Db, person: string, choices: Choices): Promise<void> {
  const chosen = Object.entries(choices).flatMap(([topic, noticeChannels]) =>
    Object.entries(noticeChannels ?? {}).flatMap(([way, isOn]) => (isOn === undefined ? [] : [{ topic, way, isOn }])),
  )
  if (chosen.length === 0) return
  await db.query(
    'notifications.choose',
    `insert into notice_preferences (person, topic, way, is_on)
     select $1, topic, way, is_on from unnest($2::text[], $3::text[], $4::boolean[]) as c (topic, way, is_on) order by topic, way
     on conflict (person, topic, way) do update set is_on = excluded.is_on`,
    [person, chosen.map(({ topic }) => topic), chosen.map(({ way }) => way), chosen.map(({ isOn }) => isOn)],
  )
}
