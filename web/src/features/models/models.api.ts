import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { models } from '@praxis/contract/models/models.contract'
import { pagesQuery, recordQuery } from '../../lib/queries.ts'

/** Every key starts with it: whatever changes about models, all that is shown of them is read again. */
export const TOPIC = 'models'
const STALE_MS = 10_000

export const catalogQuery = recordQuery(models.catalog, TOPIC, {})
export const statusQuery = { ...recordQuery(models.status, TOPIC, {}), staleTime: STALE_MS }
export const choiceQuery = recordQuery(models.choice, TOPIC, {})
export const settingsQuery = recordQuery(models.settings, TOPIC, {})
export const historyQuery = pagesQuery(models.history, TOPIC, {})
export const callQuery = (id: string) => recordQuery(models.call, TOPIC, { id })
export const usageQuery = (from: string, to: string) => recordQuery(models.usage, TOPIC, { from, to })

export type Catalog = OutputOf<typeof models.catalog>
export type Status = OutputOf<typeof models.status>
export type Settings = OutputOf<typeof models.settings>
export type Usage = OutputOf<typeof models.usage>
export type TestResult = OutputOf<typeof models.test>
