import type { SubjectKind } from '@praxis/contract/payments/checkouts'
import type { Db } from '../../platform/db/db.ts'
import { type Checkout, type Subject, selectCheckout, selectCheckoutsOf } from './checkouts.queries.ts'

export type { Checkout, Subject } from './checkouts.queries.ts'

/** The checkout of a subject that counts; null while there is none. */
export function countingCheckout(db: Db, subject: Subject): Promise<Checkout | null> {
	return selectCheckout(db, subject)
}

/** All of a subject that came to something, newest first. */
export function findCheckoutsOf(db: Db, kind: SubjectKind, subjectId: string): Promise<Checkout[]> {
	return selectCheckoutsOf(db, kind, subjectId)
}
