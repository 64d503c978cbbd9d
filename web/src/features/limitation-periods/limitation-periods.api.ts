import { limitationPeriods } from '@praxis/contract/limitation-periods/limitation-periods.contract'
import { pagesQuery, recordQuery } from '../../lib/queries.ts'

/** Every key starts with it, so that an event about limitation periods refreshes whatever shows them. */
export const PERIODS_TOPIC = 'limitation_periods'

export const periodsQuery = recordQuery(limitationPeriods.list, PERIODS_TOPIC, {})
export const periodVersionsQuery = (id: string) => pagesQuery(limitationPeriods.versions, PERIODS_TOPIC, { id })
