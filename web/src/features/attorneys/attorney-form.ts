import { type AttorneyProfileView, attorneyProfiles } from '@praxis/contract/attorneys/attorney-profiles.contract'
import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { z } from 'zod'

const CENTS = 100
const { barAdmissions, biography, education, languages, officePhone, locations, isAccepting, daysOff } =
	attorneyProfiles.update.input.shape

/** Dollars as typed (`350`, `1,250.50`), to cents; empty is no rate. */
export const hourlyRate = z
	.string()
	.trim()
	.refine(
		(text) => text === '' || /^\d{1,3}(,?\d{3})*(\.\d{1,2})?$/.test(text),
		'Please enter an amount, like 350 or 350.50.',
	)
	.transform((text) => (text === '' ? null : Math.round(Number(text.replaceAll(',', '')) * CENTS)))
	.refine((cents) => cents === null || cents <= 100_000_000, 'Amount too large.')

/** A whole number as typed; empty is none. */
function wholeNumber(min: number, max: number) {
	return z
		.string()
		.trim()
		.refine(
			(text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) >= min && Number(text) <= max),
			`Please enter a whole number from ${min} to ${max}.`,
		)
		.transform((text) => (text === '' ? null : Number(text)))
}

export const attorneyForm = z.object({
	barAdmissions,
	biography,
	education,
	languages,
	officePhone: officePhone.unwrap(),
	practiceAreas: z.array(z.enum(PRACTICE_AREAS)),
	hourlyRate,
	yearsOfExperience: wholeNumber(0, 70),
	locations: locations.unwrap(),
	capacity: wholeNumber(1, 50),
	isAccepting: isAccepting.unwrap(),
	daysOff: daysOff.unwrap(),
})
export type AttorneyValues = z.input<typeof attorneyForm>

export function formOfAttorney(profile: AttorneyProfileView): AttorneyValues {
	return {
		barAdmissions: profile.barAdmissions,
		biography: profile.biography,
		education: profile.education,
		languages: profile.languages,
		officePhone: profile.officePhone ?? '',
		practiceAreas: profile.practiceAreas,
		yearsOfExperience: String(profile.yearsOfExperience ?? ''),
		locations: profile.locations,
		capacity: String(profile.capacity ?? ''),
		isAccepting: profile.isAccepting,
		daysOff: profile.daysOff,
		hourlyRate: profile.hourlyRateCents === null ? '' : (profile.hourlyRateCents / CENTS).toFixed(2),
	}
}
