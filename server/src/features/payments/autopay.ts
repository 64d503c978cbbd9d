import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { type autopay, savedMethodErrors } from '@praxis/contract/payments/saved-methods.contract'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectTaken } from '../../platform/db/reject-duplicate-id.ts'
import { payingClientIds } from './paying-clients.ts'
import { type Consent, insertConsent, selectConsents, updateWithdrawn } from './saved-methods.queries.ts'

const RECORDED: Recorded<Consent> = {
	entity: 'autopay_consents',
	about: ({ clientId }) => ({ clientId }),
	audience: ({ clientId, userId }) => ({ clientId, userId }),
}

const personIn = ({ actor }: Context) => (actor.kind === 'person' ? actor.id : null)

/** Ends consents that hold; what was charged stays charged. */
export async function withdrawConsents(db: Db, ctx: Context, consents: readonly Consent[]): Promise<void> {
	for (const before of consents) {
		const after = await updateWithdrawn(db, before.id, personIn(ctx), ctx.platform.clock.now())
		if (after !== null) await recordChange(db, ctx, RECORDED, { action: 'autopay.end', before, after })
	}
}

type Given = ParsedInput<typeof autopay.begin> & { readonly since: string }

/** Gives a consent for each client that the caller acts for; an earlier one of theirs ends. @throws AppError autopay_taken */
export async function giveConsents(db: Db, ctx: PersonContext, { methodId, text, since }: Given): Promise<void> {
	const { id: userId } = ctx.actor
	await withdrawConsents(db, ctx, await selectConsents(db, { userId }))
	for (const clientId of payingClientIds(ctx.actor)) {
		const one = { id: newId(), clientId, userId, methodId, text, since, at: ctx.platform.clock.now() }
		const after = await rejectTaken('autopay_consents_one', insertConsent(db, one), () =>
			refuse(savedMethodErrors, 'autopay_taken'),
		)
		await recordChange(db, ctx, RECORDED, { action: 'autopay.begin', before: null, after })
	}
}
