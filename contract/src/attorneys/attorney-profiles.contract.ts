import { z } from 'zod'
import { identityErrors } from '../identity/identity.errors.ts'
import { PRACTICE_AREAS } from '../identity/practice-areas.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { userId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { role } from '../kernel/permissions.ts'
import { line, prose } from '../kernel/text.ts'

export const barAdmission = z.object({
	/** State or court, e.g. `New York` or `S.D.N.Y.` */
	jurisdiction: line(100).min(1, 'Please enter the state or court.'),
	barNumber: line(50).min(1, 'Please enter the bar number.'),
	admittedOn: calendarDay.nullable().default(null),
	/** When the registration has to be renewed; null when unknown. */
	expiresOn: calendarDay.nullable().default(null),
})

/** Days on which an attorney takes no new cases, inclusive. */
export const dayOff = z
	.object({ from: calendarDay, to: calendarDay })
	.refine(({ from, to }) => from <= to, { message: 'The last day comes before the first.', path: ['to'] })

export const BAR_ADMISSIONS_MAX = 60
export const DAYS_OFF_MAX = 100

const details = {
	barAdmissions: z.array(barAdmission).max(BAR_ADMISSIONS_MAX),
	practiceAreas: z.array(z.enum(PRACTICE_AREAS)).max(PRACTICE_AREAS.length),
	biography: prose(5000),
	education: prose(2000),
	languages: z.array(line(50).min(1)).max(30),
	/** Cents per hour; null when not set. */
	hourlyRateCents: z.number().int().min(0).max(100_000_000).nullable(),
	officePhone: line(50).nullable(),
	/** Null when not entered. */
	yearsOfExperience: z.int('Please enter whole years.').min(0).max(70, 'At most 70 years.').nullable().default(null),
	/** Offices, cities and states where the attorney takes cases. */
	locations: z.array(line(80).min(1)).max(20, 'At most 20 locations.').default([]),
	/** The most cases assigned at once; null for the firm’s maximum. */
	capacity: z.int('Please enter a whole number.').min(1, 'At least 1.').max(50, 'At most 50.').nullable().default(null),
	/** Whether new cases are proposed to the attorney. */
	isAccepting: z.boolean().default(true),
	daysOff: z.array(dayOff).max(DAYS_OFF_MAX, `At most ${DAYS_OFF_MAX} absences.`).default([]),
}

export const attorneyProfileView = z.object({
	userId: z.string(),
	fullName: z.string(),
	email: z.string(),
	phone: z.string().nullable(),
	roleTitle: z.string().nullable(),
	role,
	...details,
	/** Whether the caller may change it. */
	editable: z.boolean(),
	/** 0 until the profile has been filled in for the first time. */
	version: z.number().int(),
})
export type AttorneyProfileView = z.infer<typeof attorneyProfileView>

export const attorneyProfiles = {
	get: endpoint({
		id: 'attorneyProfiles.get',
		method: 'GET',
		path: '/api/attorney-profiles/:emailOrId',
		access: 'manage_cases',
		summary: 'An attorney of the firm, by email or id.',
		input: z.object({ emailOrId: line(254).min(1) }),
		output: attorneyProfileView,
		errors: identityErrors,
	}),
	update: endpoint({
		id: 'attorneyProfiles.update',
		method: 'PUT',
		path: '/api/attorney-profiles/:userId',
		access: 'manage_cases',
		summary: 'Save the caller’s attorney profile, or with permission to manage users, another attorney’s.',
		input: z.object({ userId, version: z.number().int(), ...details }),
		output: attorneyProfileView,
		errors: identityErrors,
	}),
}
