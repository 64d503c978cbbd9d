import { type AttorneyProfileView, barAdmission, dayOff } from '@praxis/contract/attorneys/attorney-profiles.contract'
import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { role } from '@praxis/contract/kernel/permissions'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'

export type AttorneyProfile = Omit<AttorneyProfileView, 'editable'>
export type AttorneyDetails = Omit<
	AttorneyProfile,
	'userId' | 'fullName' | 'email' | 'phone' | 'roleTitle' | 'role' | 'version'
>

const ATTORNEYS = ['attorney', 'admin', 'superuser']
const admissions = z.array(barAdmission)
const daysOff = z.array(dayOff)
const areas = z.array(z.enum(PRACTICE_AREAS))

/** An active attorney, with an empty profile until it has been filled in; null when there is none such. */
export async function selectAttorneyProfile(db: Db, emailOrId: string): Promise<AttorneyProfile | null> {
	const row = await db
		.selectFrom('users as u')
		.leftJoin('attorney_profiles as p', 'p.user_id', 'u.id')
		.select(['u.id', 'u.full_name', 'u.email', 'u.phone', 'u.role_title', 'u.role'])
		.select(['p.bar_admissions', 'p.practice_areas', 'p.biography', 'p.education', 'p.languages'])
		.select(['p.hourly_rate_cents', 'p.office_phone', 'p.version'])
		.select(['p.years_of_experience', 'p.locations', 'p.capacity', 'p.is_accepting', 'p.days_off'])
		.where((eb) => eb.or([eb('u.id', '=', emailOrId), eb('u.email', '=', emailOrId.toLowerCase())]))
		.where('u.role', 'in', ATTORNEYS)
		.where('u.status', '=', 'active')
		.executeTakeFirst()
	if (row === undefined) return null
	return {
		userId: row.id,
		fullName: row.full_name,
		email: row.email ?? '',
		phone: row.phone,
		roleTitle: row.role_title,
		role: role.parse(row.role),
		barAdmissions: admissions.parse(row.bar_admissions ?? []),
		practiceAreas: areas.parse(row.practice_areas ?? []),
		biography: row.biography ?? '',
		education: row.education ?? '',
		languages: row.languages ?? [],
		hourlyRateCents: row.hourly_rate_cents,
		officePhone: row.office_phone,
		yearsOfExperience: row.years_of_experience,
		locations: row.locations ?? [],
		capacity: row.capacity,
		isAccepting: row.is_accepting ?? true,
		daysOff: daysOff.parse(row.days_off ?? []),
		version: row.version ?? 0,
	}
}

/** Writes a profile that is still at the version; 0 stands for one that does not exist yet. False when it is not. */
export async function upsertAttorneyProfile(
	db: Db,
	userId: string,
	version: number,
	details: AttorneyDetails,
): Promise<boolean> {
	const values = {
		bar_admissions: JSON.stringify(details.barAdmissions),
		practice_areas: details.practiceAreas,
		biography: details.biography,
		education: details.education,
		languages: details.languages,
		hourly_rate_cents: details.hourlyRateCents,
		office_phone: details.officePhone || null,
		years_of_experience: details.yearsOfExperience,
		locations: details.locations,
		capacity: details.capacity,
		is_accepting: details.isAccepting,
		days_off: JSON.stringify(details.daysOff),
	}
	if (version === 0) {
		const made = await db
			.insertInto('attorney_profiles')
			.values({ user_id: userId, ...values })
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirst()
		return made.numInsertedOrUpdatedRows === 1n
	}
	const written = await db
		.updateTable('attorney_profiles')
		.set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
		.where('user_id', '=', userId)
		.where('version', '=', version)
		.executeTakeFirst()
	return written.numUpdatedRows === 1n
}
