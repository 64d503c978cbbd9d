import { timeSettings, timeWeeks } from '@praxis/contract/time/weeks.contract'
import { recordQuery } from '../../lib/queries.ts'

export const WEEKS_TOPIC = 'time_weeks'
export const TIME_SETTINGS_TOPIC = 'time_settings'

export const timeSettingsQuery = recordQuery(timeSettings.get, TIME_SETTINGS_TOPIC, {})
/** The week of a person (null: one's own) that begins on a day, if it was submitted. */
export const weekQuery = (startsOn: string, userId: string | null) =>
	recordQuery(timeWeeks.list, WEEKS_TOPIC, { startsOn, limit: 1, ...(userId !== null && { userId }) })
export const weeksToApproveQuery = recordQuery(timeWeeks.list, WEEKS_TOPIC, { userId: 'all', status: 'submitted' })
