import { z } from 'zod'

const NOT_ALLOWED = 'This contains characters that are not allowed.'
/** Control characters of a pasted name, line ends among them, stand for a space. */
const CONTROLS = /\p{Cc}+/gu
// Tab, line feed and carriage return are the control characters prose may hold.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused here
const FORBIDDEN_IN_PROSE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** What is not seen and makes one name look like another: bidirectional controls, joiners of nothing, soft hyphens, tags. */
const UNSEEN = /\u034f|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu
/** A joiner belongs to the letters of Arabic and Indic scripts, and to composed emoji. */
const LOOSE_JOINER =
	/(?<![\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Malayalam}\p{sc=Sinhala}\p{M}\p{Extended_Pictographic}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])/gu

/** Text without characters that no one sees. */
export function withoutUnseen(value: string): string {
	return value.replace(UNSEEN, '').replace(LOOSE_JOINER, '')
}

/** One line of text, trimmed, without control characters, at most `max` characters. `missing` is the message when it
 *  is absent. */
export function line(max: number, missing = 'Please fill this in.') {
	return z
		.string(missing)
		.overwrite((value) => withoutUnseen(value.replace(CONTROLS, ' ')))
		.trim()
		.max(max, `At most ${max} characters.`)
}

/** Text of several lines, trimmed, without control characters but tab and line ends, at most `max` characters; `tooLong` is the
 *  message beyond. */
export function prose(max: number, tooLong = `At most ${max} characters.`) {
	return z
		.string()
		.trim()
		.max(max, tooLong)
		.refine((value) => !FORBIDDEN_IN_PROSE.test(value), NOT_ALLOWED)
}

/** The first `max` characters without half an emoji at the end, nor anywhere: a database refuses such text within JSON. */
export function cutText(text: string, max: number): string {
	return text
		.slice(0, max)
		.replace(/[\uD800-\uDBFF]$/, '')
		.toWellFormed()
}

/** Bidirectional controls, which can make a name look as if it ended in another extension, and line separators. */
const MISLEADING_IN_NAME = /[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu
/** Nothing but dots, spaces and characters without a form. */
const NOTHING_TO_SEE = /^[.\s\p{Cf}\u115f\u1160\u3164\uffa0]*$/u
const UNNAMED_FILE = 'file'

/** The name of an uploaded file, at most `max` characters: without folders and misleading characters. `missing` is the message
 *  when it is absent or blank. */
export function fileName(max: number, missing = 'Please fill this in.') {
	return z
		.string(missing)
		.trim()
		.min(1, missing)
		.max(max, `At most ${max} characters.`)
		.refine((name) => !/\p{Cc}/u.test(name), NOT_ALLOWED)
		.transform((name) => {
			const last = name.replace(MISLEADING_IN_NAME, '').split(/[/\\]/).at(-1)?.trim() ?? ''
			return NOTHING_TO_SEE.test(last) ? UNNAMED_FILE : last
		})
}

/** An e-mail address, trimmed and lower-cased, at most 254 characters (RFC 5321). */
export const email = z
	.string()
	.trim()
	.max(254, 'At most 254 characters.')
	.transform((value) => value.toLowerCase())
	.pipe(z.email('Please enter a valid email address.'))

/** A line that must hold something; `missing` is the message when it is absent or blank. */
export function requiredLine(max: number, missing: string) {
	return line(max, missing).pipe(z.string().min(1, missing))
}
