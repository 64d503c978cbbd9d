import type { Readable } from 'node:stream'

export interface StoredFile {
	/** SHA-256 of the content, 64 hex digits: the file's name in the store. */
	readonly hash: string
	readonly bytes: number
}

/** What a signed path allows: one content, under one name and type, until a moment. */
export interface Download {
	readonly hash: string
	readonly fileName: string
	readonly contentType: string
	readonly expiresAt: Date
	/** Only this account may use the path; any holder if absent. */
	readonly userId?: string
}

/** Contents by their hash. The same content put twice is stored once: who deletes must know that nothing else refers
 *  to it. */
export interface FileStore {
	/** Durable once it resolves; nothing of it is visible before. Stops reading past `maxBytes` and throws
	 *  `body_too_large`. */
	put(stream: Readable, limit: { readonly maxBytes: number }): Promise<StoredFile>
	/** Throws `not_found`. */
	open(hash: string): Promise<Readable>
	exists(hash: string): Promise<boolean>
	/** Deleting what is not there is no error. */
	delete(hash: string): Promise<void>
	/** A path that serves the content (`files.download`), until it expires. The name has at most 150 characters. */
	signedPath(download: Download): string
	/** What a token of `signedPath` allows; undefined when it was forged or has expired. */
	verifyToken(token: string): Download | undefined
}
