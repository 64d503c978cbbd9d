import type { ActingPerson } from './auth/acting-person.ts'
import type { Db } from './db/db.ts'

/** A row as it is written out. */
export type DataRow = Readonly<Record<string, unknown>>

export const PERSONAL_DATA_PAGE = 1000

interface Part {
	/** The file's name, without its ending. */
	readonly name: string
	readonly title: string
	/** Whose database role reads it: the one that may read the least of what it needs. `trail` reads the audit trail. */
	readonly as: 'identity' | 'person' | 'firm' | 'trail'
	/** Left out for people it cannot concern; absent, it is read for everyone. */
	readonly appliesTo?: (person: ActingPerson) => boolean
}

/** What a feature holds about a person, for the archive that they can export. */
export type PersonalDataSource = Part &
	(
		| { readonly read: (db: Db, person: ActingPerson) => Promise<DataRow[]> }
		/** Rows with ids after one, in their order, at most `PERSONAL_DATA_PAGE`. */
		| { readonly readPage: (db: Db, person: ActingPerson, after: string) => Promise<DataRow[]> }
	)

export function isClient({ clientIds }: ActingPerson): boolean {
	return clientIds.length > 0
}

/** Whether a record of a client is the person's own: a contact of a client reads of it what they were given, and nothing else. */
export function isClientThemselves(person: ActingPerson): boolean {
	return isClient(person) && person.portalRights === undefined
}
