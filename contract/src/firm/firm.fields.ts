import { z } from 'zod'
import { PRACTICE_AREAS } from '../identity/practice-areas.ts'
import { DAY_MS, isDate } from '../kernel/dates.ts'
import type { Field } from '../kernel/field.ts'
import { instant } from '../kernel/instant.ts'
import { forOutsiders } from '../kernel/outsiders.ts'
import { email, line, requiredLine } from '../kernel/text.ts'
import { FEDERAL_HOLIDAY_KEYS } from './holidays.rules.ts'
import { patternMistake, RESTARTS } from './number-format.rules.ts'
import { BREAKS_MAX, hoursMistake } from './office-hours.rules.ts'

export const CURRENCIES = ['USD', 'CAD', 'EUR', 'GBP', 'CHF', 'AUD', 'NZD', 'MXN', 'BRL', 'INR', 'ZAR', 'SGD'] as const
export const WEEK_STARTS = ['sunday', 'monday', 'saturday'] as const
export const CLOSURES_MAX = 100
export const COURTS_MAX = 300
export const EMBED_ORIGINS_MAX = 20
const CLOSURE_DAYS_MAX = 366

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time.')
const span = z.object({ from: clock, to: clock })

const dayHours = z
	.object({ open: z.boolean(), ...span.shape, breaks: z.array(span).max(BREAKS_MAX) })
	.superRefine((day, issue) => {
		const message = hoursMistake(day)
		if (message !== null) issue.addIssue({ code: 'custom', message })
	})

const officeHours = z.object({
	sunday: dayHours,
	monday: dayHours,
	tuesday: dayHours,
	wednesday: dayHours,
	thursday: dayHours,
	friday: dayHours,
	saturday: dayHours,
})

const date = z
	.string()
	.max(10)
	.refine((text) => isDate(text) && text >= '2000-01-01' && text <= '2199-12-31', 'Please enter a date.')

/** A closure of the firm, such as a week in August; `yearly` repeats it on the same days of every later year. */
export const closure = z
	.object({
		id: z.uuid('This is not a valid id.'),
		name: requiredLine(80, 'Please name the closure.'),
		from: date,
		to: date,
		yearly: z.boolean(),
	})
	.superRefine((one, issue) => {
		if (!isDate(one.from) || !isDate(one.to)) return
		const days = (Date.parse(one.to) - Date.parse(one.from)) / DAY_MS + 1
		if (days < 1) issue.addIssue({ code: 'custom', path: ['to'], message: 'The last day comes before the first.' })
		if (days > CLOSURE_DAYS_MAX) issue.addIssue({ code: 'custom', path: ['to'], message: 'At most a year.' })
	})

/** How numbers are made: `{YYYY}-{####}`, and whether counting begins again each year. */
export const numberFormat = z
	.object({ pattern: line(200), restart: z.enum(RESTARTS) })
	.superRefine(({ pattern, restart }, issue) => {
		const message = patternMistake(pattern, restart)
		if (message !== null) issue.addIssue({ code: 'custom', message })
	})

/** How invoices look on paper. */
export const INVOICE_LAYOUTS = ['classic', 'modern', 'compact'] as const
export type InvoiceLayout = (typeof INVOICE_LAYOUTS)[number]

/** A court in which the firm has cases. */
const court = z.object({
	id: z.uuid('This is not a valid id.'),
	name: requiredLine(200, 'Please name the court.'),
	jurisdiction: line(200),
})

function isTimeZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat('en', { timeZone: name })
		return /^[A-Za-z]/.test(name)
	} catch {
		return false
	}
}

/** A wrong message for a list is clearer than one for its parts. */
function unique<T>(list: readonly T[]): boolean {
	return new Set(list).size === list.length
}

const SITE = /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/

/** The origin of a site. Without TLS only one on the own machine, to try it. */
const siteOrigin = line(300).refine(
	(text) => SITE.test(text) && URL.canParse(text),
	'Please enter https:// and the name of the site, without a path.',
)

/** What an administrator sets. */
export const firmDetails = z.object({
	name: line(120),
	legalName: line(200),
	street: line(200),
	city: line(120),
	state: line(120),
	zip: line(20),
	country: line(80),
	phone: line(40),
	email: z.union([z.literal(''), email]),
	website: line(200).refine(
		(text) => text === '' || (/^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text)),
		'Please enter an address that starts with https://.',
	),
	/** `firm.get` returns only its last four characters to users who may not change the settings. */
	taxId: line(30).refine((text) => /^[A-Za-z0-9 ./-]*$/.test(text), 'Use only letters, digits and - . /'),
	practiceAreas: z.array(z.enum(PRACTICE_AREAS)).max(PRACTICE_AREAS.length).refine(unique, 'Duplicate entry.'),
	courts: z
		.array(court)
		.max(COURTS_MAX, `At most ${COURTS_MAX} courts.`)
		.refine((all) => unique(all.map((one) => one.name.toLowerCase())), 'Duplicate court.'),
	federalHolidays: z
		.array(z.enum(FEDERAL_HOLIDAY_KEYS))
		.max(FEDERAL_HOLIDAY_KEYS.length)
		.refine(unique, 'Duplicate entry.'),
	closures: z.array(closure).max(CLOSURES_MAX, `At most ${CLOSURES_MAX} closures.`),
	officeHours,
	timeZone: line(60).refine(isTimeZone, 'This is not a time zone.'),
	caseNumbers: numberFormat,
	invoiceNumbers: numberFormat,
	invoiceLayout: z.enum(INVOICE_LAYOUTS),
	currency: z.enum(CURRENCIES),
	weekStart: z.enum(WEEK_STARTS),
	embedOrigins: z
		.array(siteOrigin)
		.max(EMBED_ORIGINS_MAX, `At most ${EMBED_ORIGINS_MAX} sites.`)
		.refine(unique, 'Duplicate site.'),
})
export type FirmDetails = z.output<typeof firmDetails>

/** The settings of the firm, in the order of their pages. */
export const firmFields = {
	name: { label: 'Name' },
	legalName: { label: 'Legal name' },
	street: { label: 'Street' },
	city: { label: 'City' },
	state: { label: 'State' },
	zip: { label: 'ZIP code' },
	country: { label: 'Country' },
	phone: { label: 'Phone' },
	email: { label: 'Email' },
	website: { label: 'Website' },
	taxId: { label: 'Tax ID' },
	practiceAreas: { label: 'Practice areas' },
	courts: { label: 'Courts' },
	federalHolidays: { label: 'Federal holidays' },
	closures: { label: 'Firm closures' },
	officeHours: { label: 'Office hours' },
	timeZone: { label: 'Time zone' },
	caseNumbers: { label: 'Case numbers' },
	invoiceNumbers: { label: 'Invoice numbers' },
	invoiceLayout: { label: 'Invoice layout' },
	currency: { label: 'Currency' },
	weekStart: { label: 'First day of the week' },
	embedOrigins: { label: 'Websites' },
} as const satisfies Record<keyof FirmDetails, Field>

/** The public, permanent address of the logo; its size in pixels. */
export const firmLogo = forOutsiders({ href: z.string(), width: z.int(), height: z.int() })
export type FirmLogo = z.infer<typeof firmLogo>

export const firmSettings = firmDetails.extend({
	taxId: z.string(),
	logo: firmLogo.nullable(),
	version: z.int(),
	updatedAt: instant,
})
export type FirmSettings = z.output<typeof firmSettings>

const shownHours = forOutsiders({
	open: z.boolean(),
	from: z.string(),
	to: z.string(),
	breaks: z.array(forOutsiders({ from: z.string(), to: z.string() })),
})

/** How to reach the firm, and when: what clients and service providers read of its settings. */
export const firmContact = forOutsiders({
	name: z.string(),
	phone: z.string(),
	email: z.string(),
	street: z.string(),
	city: z.string(),
	state: z.string(),
	zip: z.string(),
	timeZone: z.string(),
	federalHolidays: z.array(z.enum(FEDERAL_HOLIDAY_KEYS)),
	closures: z.array(
		forOutsiders({ id: z.string(), name: z.string(), from: z.string(), to: z.string(), yearly: z.boolean() }),
	),
	officeHours: forOutsiders({
		sunday: shownHours,
		monday: shownHours,
		tuesday: shownHours,
		wednesday: shownHours,
		thursday: shownHours,
		friday: shownHours,
		saturday: shownHours,
	}),
})
export type FirmContact = z.infer<typeof firmContact>
