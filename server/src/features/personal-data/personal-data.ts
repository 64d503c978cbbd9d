import type { ActingPerson } from '../../platform/auth/acting-person.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withIdentity, withRead, withUpkeep } from '../../platform/db/transaction.ts'
import type { DataRow, PersonalDataSource } from '../../platform/personal-data.ts'

/** One part of an archive. */
export interface DataPart {
	readonly name: string
	readonly title: string
	/** Pages of rows, so that nothing is held whole. */
	readonly pages: () => AsyncIterable<readonly DataRow[]>
}

type Within = <T>(work: (db: Db) => Promise<T>) => Promise<T>

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

function transactionsOf(ctx: Context, person: ActingPerson): Readonly<Record<PersonalDataSource['as'], Within>> {
	const { platform } = ctx
	return {
		identity: (work) => withIdentity(platform, work),
		person: (work) => withRead({ actor: person, platform }, work),
		firm: (work) => withRead({ actor: ctx.actor, platform }, work),
		trail: (work) => withUpkeep(platform, work),
	}
}

/** Each page in a transaction of its own. */
async function* pagesOf(within: Within, person: ActingPerson, source: PersonalDataSource): AsyncGenerator<DataRow[]> {
	if ('read' in source) {
		yield await within((db) => source.read(db, person))
		return
	}
	for (let after = BEFORE_ALL; ; ) {
		const rows = await within((db) => source.readPage(db, person, after))
		yield rows
		const last = rows.at(-1)?.id
		if (typeof last !== 'string') return
		after = last
	}
}

/** Everything the product holds about a person, part by part. `ctx` is the product's own. */
export function personalData(ctx: Context, person: ActingPerson, sources: readonly PersonalDataSource[]): DataPart[] {
	const transactions = transactionsOf(ctx, person)
	return sources
		.filter(({ appliesTo }) => appliesTo?.(person) !== false)
		.map((source) => ({
			name: source.name,
			title: source.title,
			pages: () => pagesOf(transactions[source.as], person, source),
		}))
}
