import type { AppError } from '@praxis/contract/kernel/errors'
import type { Db } from '../db/db.ts'
import type { Platform } from '../platform.ts'
import { createLinkSecret, hashOfSigned } from '../secrets/link-secret.ts'

/** A link as it is opened, whatever it gives. */
export interface SecretLink {
	readonly id: string
	/** Null for what the product, a client or a removed account made. */
	readonly makerId: string | null
	readonly expiresAt: Date
	readonly isRevoked: boolean
}

/** A kind of link: someone with its secret may have what it names, as long as it is open and its maker could still make it. */
export interface LinkPurpose<L extends SecretLink> {
	/** Keeps links of one kind from working as links of another. Never changed, or the links made before end. */
	readonly name: string
	/** The page that opens it, with the secret. */
	readonly pathOf: (token: string) => string
	/** Finds a link by the hash of the secret, which is all that is kept of it. */
	readonly find: (db: Db, hash: string) => Promise<L | null>
	/** Whether the maker was screened, suspended or lost the permission. */
	readonly isCut: (db: Db, link: L) => Promise<boolean>
	readonly refusals: {
		readonly notFound: () => AppError
		readonly revoked: () => AppError
		readonly expired: () => AppError
	}
}

type Of<L extends SecretLink> = LinkPurpose<L>

/** A new secret: the address to hand out once, and the hash to keep. */
export function createLink<L extends SecretLink>(platform: Platform, { name, pathOf }: Of<L>) {
	const { token, hash } = createLinkSecret(platform, name)
	return { link: `${platform.config.publicUrl}${pathOf(token)}`, hash }
}

/** The link of a secret, open or not; null when it was not made here. */
export async function findLink<L extends SecretLink>(
	db: Db,
	platform: Platform,
	{ name, find }: Of<L>,
	token: string,
): Promise<L | null> {
	const hash = hashOfSigned(platform, name, token)
	return hash === null ? null : find(db, hash)
}

/** @throws AppError the refusal of its purpose that says why the link does not open; to be asked again before anything is handed out */
export async function assertLinkOpen<L extends SecretLink>(
	db: Db,
	platform: Platform,
	{ isCut, refusals }: Of<L>,
	link: L,
): Promise<void> {
	if (link.isRevoked || (await isCut(db, link))) throw refusals.revoked()
	if (link.expiresAt <= platform.clock.now()) throw refusals.expired()
}

/** The link of a secret, as long as it is open. @throws AppError a refusal of its purpose */
export async function enterLink<L extends SecretLink>(
	db: Db,
	platform: Platform,
	purpose: Of<L>,
	token: string,
): Promise<L> {
	const link = await findLink(db, platform, purpose, token)
	if (link === null) throw purpose.refusals.notFound()
	await assertLinkOpen(db, platform, purpose, link)
	return link
}
