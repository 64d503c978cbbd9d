import { z } from 'zod'
import { forOutsiders } from './outsiders.ts'

/** How bright the screens are; `system` follows the device. */
export const THEMES = ['light', 'dark', 'system'] as const
export const theme = z.enum(THEMES)
export type Theme = z.infer<typeof theme>

/** The product speaks English; the region decides how dates and numbers are written. */
export const LANGUAGES = {
	en: 'English (United States)',
	'en-AU': 'English (Australia)',
	'en-CA': 'English (Canada)',
	'en-IN': 'English (India)',
	'en-IE': 'English (Ireland)',
	'en-NZ': 'English (New Zealand)',
	'en-SG': 'English (Singapore)',
	'en-ZA': 'English (South Africa)',
	'en-GB': 'English (United Kingdom)',
} as const satisfies Record<string, string>
export type Language = keyof typeof LANGUAGES
export const LANGUAGE_KEYS = Object.keys(LANGUAGES).filter((key): key is Language => key in LANGUAGES)
export const language = z.enum(LANGUAGE_KEYS)

function isTimeZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat('en', { timeZone: name })
		return true
	} catch {
		return false
	}
}

/** A time zone by its IANA name, e.g. `America/New_York`. Offsets such as `+02:00` know no summer time and are refused. */
export const timeZone = z
	.string()
	.max(64, 'At most 64 characters.')
	.regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/, 'This is not a time zone.')
	.refine(isTimeZone, 'This is not a time zone.')

/** How a person wants things shown. Without a time zone, the device's counts. */
export const display = forOutsiders({ theme, language, timezone: timeZone.nullable() })
export type Display = z.infer<typeof display>
