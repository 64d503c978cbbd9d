import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { LegalTextKey } from '@praxis/contract/legal-texts/legal-text-keys'
import { type LegalTextLanguage, REQUIRED_LANGUAGE } from '@praxis/contract/legal-texts/legal-text-languages'
import { legalTextErrors, legalTexts } from '@praxis/contract/legal-texts/legal-texts.contract'
import type { LegalTextRecord } from '@praxis/contract/legal-texts/legal-texts.fields'
import { textMistake } from '@praxis/contract/legal-texts/legal-texts.rules'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireVersion } from '../../platform/require-row.ts'
import { insertVersion, lockText } from './legal-texts.queries.ts'
import { shippedText } from './shipped/shipped-texts.ts'
import { legalTextInForce } from './shown-texts.ts'

interface NewVersion {
	readonly action: string
	readonly key: LegalTextKey
	readonly language: LegalTextLanguage
	/** The one that was read. */
	readonly version: number
	readonly text: string
}

function appendVersion(
	ctx: PersonContext,
	{ action, key, language, version, text }: NewVersion,
): Promise<LegalTextRecord> {
	return withTransaction(ctx, async (db) => {
		await lockText(db, key)
		const before = await legalTextInForce(db, { key, language })
		requireVersion(before, version)
		const row = { id: newId(), key, language, number: version + 1, text, published_by: ctx.actor.id }
		await insertVersion(db, { ...row, published_at: ctx.platform.clock.now() })
		const after = await legalTextInForce(db, { key, language })
		// A change lists what changed: the language would not be in it.
		const name = language === REQUIRED_LANGUAGE ? 'text' : `text_${language}`
		const audited = ({ text: written, version: number }: LegalTextRecord) => ({ [name]: written, number })
		await recordChange(db, ctx, { entity: 'legal_texts', about: () => ({}), audited }, { action, before, after })
		return after
	})
}

/** Publishes a new version of a text; the ones before it stay. */
export async function publishLegalText(
	ctx: PersonContext,
	{ key, language, version, text }: ParsedInput<typeof legalTexts.publish>,
): Promise<LegalTextRecord> {
	permitTo(ctx, legalTexts.publish)
	const mistake = textMistake(key, text, language)
	if (mistake !== null) throw refuse(legalTextErrors, 'legal_text_invalid', { fields: { text: mistake } })
	return appendVersion(ctx, { action: legalTexts.publish.id, key, language, version, text })
}

/** Publishes the shipped text as the newest version. */
export async function resetLegalText(
	ctx: PersonContext,
	{ key, language, version }: ParsedInput<typeof legalTexts.reset>,
): Promise<LegalTextRecord> {
	permitTo(ctx, legalTexts.reset)
	const text = shippedText(key, language)
	return appendVersion(ctx, { action: legalTexts.reset.id, key, language, version, text })
}
