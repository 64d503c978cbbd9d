import { attorneyProfiles } from '@praxis/contract/attorneys/attorney-profiles.contract'
import { PRACTICE_AREAS, type PracticeArea } from '@praxis/contract/identity/practice-areas'
import { users } from '@praxis/contract/identity/users.contract'
import { foldHeading } from '@praxis/contract/imports/import-fields'
import type { RowValues } from '@praxis/contract/imports/plan-row.rules'
import {
	importAttorney,
	type ProfileChanges,
	readImportedAttorney,
	updateAttorneyFromFile,
} from '../attorneys/import-attorneys.ts'
import { findSameAttorneys, removeImportedAccount } from '../identity/import-accounts.ts'
import { issuesOf } from './check-values.ts'
import {
	changedFields,
	type FieldProblem,
	type ReadableRow,
	type RecordWriter,
	restoreFields,
} from './record-writer.ts'

const LABELS: Readonly<Record<string, string>> = {
	fullName: 'Full name',
	email: 'Email',
	phone: 'Phone',
	roleTitle: 'Title',
	barAdmissions: 'Bar number',
	education: 'Law school',
	biography: 'Biography',
	yearsOfExperience: 'Years of experience',
	practiceAreas: 'Specialties',
}
const labelOf = (field: string) => LABELS[field] ?? field
const AREAS = new Map<string, PracticeArea>(PRACTICE_AREAS.map((area) => [foldHeading(area), area]))
const profileInput = attorneyProfiles.update.input.omit({ userId: true, version: true }).partial()

/** Fields of law by our names, and those that have none here. */
function areasOf({ legalSpecialty = '', specialties = '' }: RowValues) {
	const named = [legalSpecialty, ...specialties.split(/[;,|]/)].map((one) => one.trim()).filter((one) => one !== '')
	const known = named.map((name) => AREAS.get(foldHeading(name)) ?? AREAS.get(`${foldHeading(name)}law`))
	return {
		practiceAreas: [...new Set(known.filter((area) => area !== undefined))],
		others: named.filter((_, at) => known[at] === undefined),
	}
}

/** Only what the row says. Specialties that are no practice area here stand in the biography. */
function profileOf(values: RowValues): Readonly<Record<string, unknown>> {
	const { barNumber, barState, lawSchool, yearsOfExperience, biography } = values
	const { practiceAreas, others } = areasOf(values)
	const alsoIn = others.length === 0 ? [] : [`Specialties: ${others.join(', ')}.`]
	const text = [...(biography === undefined ? [] : [biography]), ...alsoIn].join('\n\n')
	return {
		...(practiceAreas.length > 0 && { practiceAreas }),
		...(text !== '' && { biography: text }),
		...(lawSchool !== undefined && { education: lawSchool }),
		...(yearsOfExperience !== undefined && { yearsOfExperience: Number(yearsOfExperience) }),
		...(barNumber !== undefined && {
			barAdmissions: [{ jurisdiction: barState ?? 'State not given', barNumber, admittedOn: null, expiresOn: null }],
		}),
	}
}

/** Only the given fields: the defaults of a new profile are not meant. */
function parsed(fields: Readonly<Record<string, unknown>>): ProfileChanges {
	return Object.fromEntries(Object.entries(profileInput.parse(fields)).filter(([field]) => field in fields))
}

type Profile = Awaited<ReturnType<typeof readImportedAttorney>>

/** What a row adds to a profile: admissions and fields of law stay, and so does the biography unless the row has one. */
function addedTo(now: Profile, values: RowValues): ProfileChanges {
	const { barAdmissions = [], practiceAreas = [], ...rest } = parsed(profileOf(values))
	const isKnown = (number: string) => now.barAdmissions.some((one) => one.barNumber === number)
	const admissions = barAdmissions.filter(({ barNumber }) => !isKnown(barNumber))
	const areas = practiceAreas.filter((area) => !now.practiceAreas.includes(area))
	const { biography, ...others } = rest
	const isOwn = values.biography !== undefined || now.biography === ''
	return {
		...others,
		...(biography !== undefined && isOwn && { biography }),
		...(admissions.length > 0 && { barAdmissions: [...now.barAdmissions, ...admissions] }),
		...(areas.length > 0 && { practiceAreas: [...now.practiceAreas, ...areas] }),
	}
}

const accountOf = ({ fullName = '', email = '', phone, roleTitle }: RowValues) => ({
	fullName,
	email,
	phone: phone ?? null,
	roleTitle: roleTitle ?? null,
})

/** Attorneys of files: accounts without a password, with a profile. */
export const attorneyWriter: RecordWriter = {
	async resolve(db, ctx, rows) {
		const mayAdd = ctx.actor.kind === 'person' && ctx.actor.permissions.has('manage_users')
		const asked = rows.map(({ row, values, knownId }) => ({ key: row, id: knownId, email: values.email ?? '' }))
		const others = new Set((await findSameAttorneys(db, asked)).filter((one) => one.isOther).map(({ key }) => key))
		const invited = users.invite.input.omit({ role: true, isAdmin: true })
		const one = ({ row, values }: ReadableRow) => {
			const refused: FieldProblem[] = [
				...(mayAdd ? [] : [{ field: 'Row', message: 'You may not add accounts.' }]),
				...(others.has(row)
					? [{ field: 'Email', message: 'This is the address of an account that is no attorney’s.' }]
					: []),
			]
			const issues = [
				...issuesOf(invited, accountOf(values), labelOf),
				...issuesOf(profileInput, profileOf(values), labelOf),
			]
			return { values, problems: [...refused, ...issues] }
		}
		return new Map(rows.map((row) => [row.row, one(row)]))
	},
	async match(db, rows) {
		const named = rows.map(({ row, values, knownId }) => ({ key: row, id: knownId, email: values.email ?? '' }))
		return new Map((await findSameAttorneys(db, named)).map(({ key, id, version }) => [key, { id, version }]))
	},
	keyOf: ({ email }) => (email ? `email ${email.toLowerCase()}` : null),
	async create(db, ctx, values) {
		const { id, version } = await importAttorney(db, ctx, accountOf(values), parsed(profileOf(values)))
		return { id, version, before: null, after: null }
	},
	async update(db, ctx, of, values) {
		const changes = addedTo(await readImportedAttorney(db, of.id), values)
		const { before, after } = await updateAttorneyFromFile(db, ctx, of.id, changes)
		return { id: of.id, version: of.version, ...changedFields(before, after, Object.keys(changes)) }
	},
	undoCreate: removeImportedAccount,
	async restore(db, ctx, of) {
		const now = await readImportedAttorney(db, of.id)
		return restoreFields({
			of,
			now,
			labelOf,
			update: ({ id: _id, version: _version, ...fields }) => updateAttorneyFromFile(db, ctx, of.id, parsed(fields)),
		})
	},
}
