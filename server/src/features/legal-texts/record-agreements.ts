import { newId } from '@praxis/contract/kernel/new-id'
import type { LegalTextKey } from '@praxis/contract/legal-texts/legal-text-keys'
import type { ShownVersions } from '@praxis/contract/legal-texts/legal-texts.fields'
import { fillText } from '@praxis/contract/legal-texts/legal-texts.rules'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import {
	insertAgreements,
	type StoredText,
	selectFirmValues,
	selectNewest,
	selectNumber,
} from './legal-texts.queries.ts'
import { shippedText } from './shipped/shipped-texts.ts'

interface Agreement {
	readonly keys: readonly LegalTextKey[]
	/** The versions that were on the screen; the one in force where it is not said. */
	readonly shown: ShownVersions
	/** The inquiry or the response they were shown with. */
	readonly of: { readonly intakeId: string } | { readonly answersId: string }
	/** As the person gave it. */
	readonly name: string
}

/** Records which version of each text a person was shown before sending, with its words, in the caller's transaction. */
export async function recordAgreements(db: Db, ctx: Context, { keys, shown, of, name }: Agreement): Promise<void> {
	if (keys.length === 0) return
	const [newest, values] = await Promise.all([selectNewest(db, keys), selectFirmValues(db)])
	const versionOf = async (key: LegalTextKey): Promise<StoredText> => {
		const shipped = { number: 0, text: shippedText(key) }
		const inForce = newest.get(key) ?? shipped
		const number = shown[key] ?? inForce.number
		if (number === inForce.number) return inForce
		return number === 0 ? shipped : ((await selectNumber(db, key, number)) ?? inForce)
	}
	const agreedBy = ctx.actor.kind === 'person' ? ctx.actor.id : null
	const rows = await Promise.all(
		keys.map(async (key) => {
			const { number, text } = await versionOf(key)
			return { id: newId(), key, number, text: fillText(text, values) }
		}),
	)
	const [intakeId, answersId] = 'intakeId' in of ? [of.intakeId, null] : [null, of.answersId]
	const about = { intake_id: intakeId, answers_id: answersId, name: name.slice(0, 300), agreed_by: agreedBy }
	const agreed_at = ctx.platform.clock.now()
	await insertAgreements(
		db,
		rows.map((row) => ({ ...row, ...about, agreed_at })),
	)
	const versions = Object.fromEntries(rows.map(({ key, number }) => [key, number]))
	await emitAudit(db, ctx, {
		action: 'legalTexts.agree',
		entity: 'legal_agreements',
		entityId: rows[0]?.id ?? '',
		before: {},
		after: { ...of, versions },
	})
}
