import { timeline } from '@praxis/contract/timeline/timeline.contract'
import {
	callOutcome,
	type EntryKind,
	entryDirection,
	type TimelineEntry,
} from '@praxis/contract/timeline/timeline.fields'
import { z } from 'zod'
import { instantAt, wallAt } from '../notifications/zoned-time.ts'
import type { Mention } from './mention-field.tsx'

const { subject, text, contact, durationMinutes } = timeline.edit.input.required().shape
const CLOCK_TOLERANCE_MS = 5 * 60_000

const minutes = z
	.string()
	.trim()
	.transform((typed) => (typed === '' ? null : Number(typed)))
	.pipe(durationMinutes)

/** The form of an entry; gives what the server takes. */
export function entryForm(kind: EntryKind, timeZone: string, now: () => Date = () => new Date()) {
	return z
		.object({
			subject,
			text: kind === 'note' ? text.pipe(z.string().min(1, 'Please enter a note.')) : text,
			contact,
			direction: entryDirection.nullable(),
			outcome: callOutcome.nullable(),
			minutes,
			day: z.string(),
			time: z.string(),
			isPinned: z.boolean(),
			mentions: z.custom<readonly Mention[]>(),
		})
		.transform(({ day, time, minutes: durationMinutes, mentions, ...rest }, issues) => {
			const at = instantAt({ day, time }, timeZone)
			const problem =
				at === null
					? 'Enter a date and time.'
					: at.getTime() > now().getTime() + CLOCK_TOLERANCE_MS
						? 'This is in the future. Log it after it took place.'
						: null
			if (at === null || problem !== null) {
				issues.addIssue({ code: 'custom', path: ['time'], message: problem ?? '' })
				return z.NEVER
			}
			const named = mentions.filter(({ name }) => rest.text.includes(`@${name}`)).map(({ id }) => id)
			return { ...rest, durationMinutes, occurredAt: at.toISOString(), mentions: named }
		})
}
export type EntryValues = z.input<ReturnType<typeof entryForm>>

/** Initial values: of an entry, or of a new one that takes place now. */
export function entryValues(
	entry: TimelineEntry | null,
	kind: EntryKind,
	contact: string,
	timeZone: string,
	now = new Date(),
): EntryValues {
	const { day, time } = wallAt(entry === null ? now : new Date(entry.occurredAt), timeZone)
	if (entry === null) {
		const direction = kind === 'call' || kind === 'email' ? 'outgoing' : null
		const outcome = kind === 'call' ? 'connected' : null
		const empty = { subject: '', text: '', minutes: '', isPinned: false, mentions: [] }
		return { ...empty, contact: kind === 'note' ? '' : contact, direction, outcome, day, time }
	}
	const { subject, text, direction, outcome, durationMinutes, isPinned, mentions } = entry
	const minutes = durationMinutes === null ? '' : String(durationMinutes)
	return { subject, text, contact: entry.contact, direction, outcome, minutes, day, time, isPinned, mentions }
}
