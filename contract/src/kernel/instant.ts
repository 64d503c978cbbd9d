import { z } from 'zod'

/** A moment in time as ISO 8601 in UTC, e.g. `2026-03-01T12:00:00.000Z`. */
export const instant = z.iso.datetime()

/** A calendar day as `YYYY-MM-DD`, without a time zone. */
export const calendarDay = z.iso.date('Please enter a date.')
