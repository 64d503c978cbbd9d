import {
	ENTRIES_MAX,
	ownStatements,
	type Statement,
	statementErrors,
	statements,
} from '@praxis/contract/billing/statements.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context, PersonContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withRead } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow } from '../../../platform/require-row.ts'
import {
	type StatementClient,
	selectClient,
	selectCredit,
	selectEntries,
	selectOpenByAge,
	selectOpening,
	selectTrust,
} from './statements.queries.ts'

type Asked = ParsedInput<typeof statements.get>

export interface Stated {
	readonly client: StatementClient
	readonly one: Statement
}

type Kind = Statement['lines'][number]['kind']
const CREDITS: readonly Kind[] = ['credit_note', 'write_off']

/** From the firm's books, so that it is what the ledger says to the cent. @throws AppError client_not_found, statement_too_long */
export async function stateAccount(db: Db, { clientId, from, through }: Asked): Promise<Stated> {
	const client = requireRow(await selectClient(db, clientId), statementErrors, 'client_not_found')
	const of = { clientId, from, through }
	const entries = await selectEntries(db, of, ENTRIES_MAX + 1)
	if (entries.length > ENTRIES_MAX) throw refuse(statementErrors, 'statement_too_long')
	const openingCents = await selectOpening(db, of)
	let balanceCents = openingCents
	const lines = entries.map((entry) => {
		balanceCents += entry.cents
		return { ...entry, balanceCents }
	})
	const sumOf = (is: (kind: Kind) => boolean) =>
		lines.reduce((sum, { kind, cents }) => (is(kind) ? sum + cents : sum), 0)
	const one = {
		...of,
		clientName: client.name,
		openingCents,
		lines,
		billedCents: sumOf((kind) => kind === 'invoice'),
		creditedCents: -sumOf((kind) => CREDITS.includes(kind)),
		paidCents: -sumOf((kind) => kind !== 'invoice' && !CREDITS.includes(kind)),
		closingCents: balanceCents,
		aging: await selectOpenByAge(db, clientId),
		creditCents: await selectCredit(db, clientId),
		trustCents: await selectTrust(db, clientId),
	}
	return { client, one }
}

/** @throws AppError client_not_found, statement_too_long */
export async function getStatement(ctx: Context, input: Asked): Promise<Statement> {
	permitTo(ctx, statements.get)
	return (await withRead(ctx, (db) => stateAccount(db, input))).one
}

const productOf = ({ platform }: Context) => ({ platform, actor: { kind: 'system', name: 'billing' } as const })

/** The account of an own client, read by the product: clients don’t read the firm’s books. @throws AppError client_not_found */
export function stateOwnAccount(ctx: PersonContext, asked: Asked): Promise<Stated> {
	const { clientIds, portalRights } = ctx.actor
	if (portalRights !== undefined || !clientIds.includes(asked.clientId))
		throw refuse(statementErrors, 'client_not_found')
	return withRead(productOf(ctx), (db) => stateAccount(db, asked))
}

/** Nothing for contacts of a client, who don’t see its bills. @throws AppError statement_too_long */
export async function listOwnStatements(
	ctx: PersonContext,
	period: ParsedInput<typeof ownStatements.list>,
): Promise<OutputOf<typeof ownStatements.list>> {
	permitTo(ctx, ownStatements.list)
	const { clientIds, portalRights } = ctx.actor
	if (portalRights !== undefined) return { items: [] }
	const items: Statement[] = []
	for (const clientId of clientIds) items.push((await stateOwnAccount(ctx, { ...period, clientId })).one)
	return { items }
}
