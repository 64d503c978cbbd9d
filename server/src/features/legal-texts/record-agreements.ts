import { newId } from '@praxis/contract/kernel/new-id'
import type { LegalTextKey } from '@praxis/contract/legal-texts/legal-text-keys'
import type { ShownVersions } from '@praxis/contract/legal-texts/legal-texts.fields'
import { fillText } from '@praxis/contract/legal-texts/legal-texts.rules'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { insertAgreements, selectFirmValues, selectNewest, selectNumber } from './legal-texts.queries.ts'
import { shippedText } from './shipped/shipped-texts.ts'
import { type TextVersion, versionsInForce } from './versions-in-force.ts'

interface Agreement {
	readonly keys: readonly LegalTextKey[]
	/** The versions that were on the screen; the English ones in force where it is not said. */
	readonly shown: ShownVersions
	/** The inquiry or the response they were shown with. */
	readonly of: { readonly intakeId: string } | { readonly answersId: string }
	/** As the person gave it. */
	readonly name: string
}

/** The version that was on the screen; the English one in force for a version that never was. */
async function versionShown(
	db: Db,
	key: LegalTextKey,
	{ inForce, shown }: { readonly inForce: readonly TextVersion[]; readonly shown: ShownVersions[LegalTextKey] },
): Promise<TextVersion> {
	const english = inForce[0] ?? { language: 'en', number: 0, text: shippedText(key, 'en') }
	if (shown === undefined) return english
	const { language, version: number } = shown
	const now = inForce.find((one) => one.language === language && one.number === number)
	if (now !== undefined) return now
	if (number === 0) return { language, number, text: shippedText(key, language) }
	return (await selectNumber(db, { key, language, number })) ?? english
}

/** Records which version of each text a person was shown before sending, in which language and with its words, in the caller's
 *  transaction. */
export async function recordAgreements(db: Db, ctx: Context, { keys, shown, of, name }: Agreement): Promise<void> {
	if (keys.length === 0) return
	const [newest, values] = await Promise.all([selectNewest(db, keys), selectFirmValues(db)])
	const agreedBy = ctx.actor.kind === 'person' ? ctx.actor.id : null
	const rows = await Promise.all(
		keys.map(async (key) => {
			const inForce = versionsInForce(key, newest(key))
			const { language, number, text } = await versionShown(db, key, { inForce, shown: shown[key] })
			return { id: newId(), key, language, number, text: fillText(text, values(language)) }
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
	const others = rows.filter(({ language }) => language !== 'en').map(({ key, language }) => [key, language])
	const languages = others.length === 0 ? {} : { languages: Object.fromEntries(others) }
	await emitAudit(db, ctx, {
		action: 'legalTexts.agree',
		entity: 'legal_agreements',
		entityId: rows[0]?.id ?? '',
		before: {},
		after: { ...of, versions, ...languages },
	})
}
