import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { LANGUAGES, language, theme, timeZone } from '@praxis/contract/kernel/display'
import type { Role } from '@praxis/contract/kernel/permissions'
import { COMMUNICATION_PREFERENCES, type UserSettings } from '@praxis/contract/preferences/settings.contract'
import { z } from 'zod'
import type { ComboboxOption } from '../../ui/form/use-options.ts'
import { deviceTimeZone, localeWith } from '../../ui/text/region.ts'
import type { SettingsChange } from './settings.api.ts'

/** The settings as a form has them: every channel a field of its own. */
export const settingsForm = z.object({
	email: z.boolean(),
	push: z.boolean(),
	sms: z.boolean(),
	theme,
	language,
	timezone: z.string('Please choose a time zone.').pipe(timeZone),
	practiceAreas: z.array(z.enum(PRACTICE_AREAS)),
	communicationPreference: z.enum(COMMUNICATION_PREFERENCES),
})
export type SettingsValues = Omit<z.output<typeof settingsForm>, 'timezone'> & { readonly timezone: string | null }

export function formOfSettings(settings: UserSettings): SettingsValues {
	const { notifications, version: _version, ...rest } = settings
	return { ...notifications, ...rest, timezone: settings.timezone ?? deviceTimeZone() }
}

function isSame(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other)
}

/** What differs between how the form was opened and what is in it now. */
export function changeOfForm(opened: UserSettings, values: z.output<typeof settingsForm>): SettingsChange {
	const { email, push, sms, ...rest } = values
	const next = { notifications: { email, push, sms }, ...rest }
	return Object.fromEntries(
		Object.entries(next).filter(([field, value]) => !isSame(value, opened[field as keyof UserSettings])),
	)
}

export const THEME_OPTIONS = [
	{ value: 'light', label: 'Light' },
	{ value: 'dark', label: 'Dark' },
	{ value: 'system', label: 'System' },
] as const

export const LANGUAGE_OPTIONS = Object.entries(LANGUAGES).map(([value, label]) => ({
	value: value as UserSettings['language'],
	label,
}))

export const REACH_OPTIONS = [
	{ value: 'email', label: 'Email' },
	{ value: 'phone', label: 'Phone' },
	{ value: 'both', label: 'Both' },
] as const

/** The practice areas are those a person works in, or needs help with. */
export function areasLabel(role: Role): string {
	return role === 'client' ? 'What do you need help with?' : 'Practice areas you work in'
}

/** `America/New_York` as `New York`. */
function cityOf(zone: string): string {
	return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** Browsers list some zones by the names they had before. */
const RENAMED: Readonly<Record<string, string>> = {
	'America/Godthab': 'America/Nuuk',
	'Asia/Calcutta': 'Asia/Kolkata',
	'Asia/Katmandu': 'Asia/Kathmandu',
	'Asia/Rangoon': 'Asia/Yangon',
	'Asia/Saigon': 'Asia/Ho_Chi_Minh',
	'Europe/Kiev': 'Europe/Kyiv',
}

/** Every time zone the browser knows, the chosen one and the device's first. */
export function timeZoneOptions(chosen: string | null, now: Date): readonly ComboboxOption[] {
	const first = [chosen, deviceTimeZone()].filter((zone) => zone !== null)
	const zones = new Set([...first, ...Intl.supportedValuesOf('timeZone').map((zone) => RENAMED[zone] ?? zone), 'UTC'])
	return [...zones].map((zone) => ({ value: zone, label: cityOf(zone), detail: `${zone}, ${offsetOf(zone, now)}` }))
}

function offsetOf(zone: string, now: Date): string {
	const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(now)
	return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
}

/** A moment and an amount as a region writes them, in the language of what is read. */
export function sampleOf(region: string, zone: string | null, now: Date): string {
	const locale = localeWith(region)
	const timeZone = zone ?? undefined
	const moment = new Intl.DateTimeFormat(locale, {
		dateStyle: 'medium',
		timeStyle: 'short',
		...(timeZone === undefined ? {} : { timeZone }),
	}).format(now)
	return `${moment}\u00a0· ${new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(12_840.5)}`
}
