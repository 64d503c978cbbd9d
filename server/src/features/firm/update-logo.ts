import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { firm, firmErrors, LOGO_BYTES_MAX } from '@praxis/contract/firm/firm.contract'
import type { FirmSettings } from '@praxis/contract/firm/firm.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { AppError, refuse } from '@praxis/contract/kernel/errors'
import type { Context, PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { readContent, withContentHash } from '../../platform/files/read-content.ts'
import { permitTo } from '../../platform/permit.ts'
import { encodeLogo } from './encode-logo.ts'
import { type StoredLogo, selectPublicFirm } from './firm.queries.ts'
import { writeFirm } from './update-firm.ts'

async function readPicture(content: Readable): Promise<Buffer> {
	try {
		return await readContent(content, LOGO_BYTES_MAX)
	} catch (error) {
		if (error instanceof AppError && error.code === 'body_too_large') throw refuse(firmErrors, 'logo_too_large')
		throw error
	}
}

function replaceLogo(
	ctx: PersonContext,
	version: number,
	endpoint: typeof firm.putLogo | typeof firm.removeLogo,
	logo: StoredLogo | null,
): Promise<FirmSettings> {
	return withTransaction(ctx, async (db) => (await writeFirm(db, ctx, { endpoint, version, logo })).after)
}

/** Sets the firm's logo. The content is stored before the row that names it. */
export async function putLogo(
	ctx: PersonContext,
	input: ParsedInput<typeof firm.putLogo>,
	content: Readable,
): Promise<FirmSettings> {
	permitTo(ctx, firm.putLogo)
	const sent = await readPicture(content)
	const { png, width, height } = await encodeLogo(sent)
	const { hash } = await ctx.platform.files.put(Readable.from([png]), { maxBytes: png.length })
	const keyed = withContentHash(ctx, createHash('sha256').update(sent).digest('hex'))
	return replaceLogo(keyed, input.version, firm.putLogo, { hash, width, height })
}

export async function removeLogo(
	ctx: PersonContext,
	input: ParsedInput<typeof firm.removeLogo>,
): Promise<FirmSettings> {
	permitTo(ctx, firm.removeLogo)
	return replaceLogo(ctx, input.version, firm.removeLogo, null)
}

/** The firm's logo, if it is the one with this hash: no other file is served by its hash. */
export async function openLogo(ctx: Context, hash: string): Promise<Readable> {
	const { logo } = await withRead(ctx, selectPublicFirm)
	if (logo === null || !logo.href.endsWith(`/${hash}`)) throw refuse(firmErrors, 'logo_not_found')
	return ctx.platform.files.open(hash)
}
