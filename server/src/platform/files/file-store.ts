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
	/** The record whose content it is: the path serves it only to who may still read the record. */
	readonly recordId?: string
}

export interface AllowedDownload extends Download {
	readonly signedAt: Date
}

/** Contents that arrive part by part. Each grows in a file of its own, on a disk of this machine, and is no content until it is
 *  kept. For one id only one call at a time. */
export interface PartialFiles {
	/** Bytes that are there, also of a part that broke off; 0 for an unknown id. */
	bytesOf(id: string): Promise<number>
	/** SHA-256 of its first bytes; null when it has fewer. */
	hashOf(id: string, bytes: number): Promise<string | null>
	/** Writes a part from byte `offset` on, over what may be there; from 0 on the file begins again. A crash of the machine may lose
	 *  what was written: `hashOf` then differs. Stops reading past `maxBytes` and throws `body_too_large`.
	 *  @returns the bytes of the part, and the hash of all until its end */
	append(
		id: string,
		part: Readable,
		place: { readonly offset: number; readonly maxBytes: number; readonly onRead?: () => void },
	): Promise<StoredFile>
	/** Makes it a content, durable, whole or not at all. It stays until it is deleted, and does not grow any more. Throws unless it has
	 *  just so many bytes. */
	keep(id: string, bytes: number): Promise<StoredFile>
	/** Deleting what is not there is no error. */
	delete(id: string): Promise<void>
	/** Deletes those to which nothing was added since. */
	deleteOlder(before: Date): Promise<void>
}

/** Contents by their hash. The same content put twice is stored once: who deletes must know that nothing else refers
 *  to it. */
export interface FileStore {
	/** Durable once it resolves; nothing of it is visible before. Stops reading past `maxBytes` and throws
	 *  `body_too_large`. */
	put(stream: Readable, limit: { readonly maxBytes: number }): Promise<StoredFile>
	readonly partial: PartialFiles
	/** Throws `not_found`. */
	open(hash: string): Promise<Readable>
	exists(hash: string): Promise<boolean>
	/** Deleting what is not there is no error. */
	delete(hash: string): Promise<void>
	/** A path that serves the content (`files.download`), until it expires. The name has at most 150 characters. */
	signedPath(download: Download): string
	/** What a token of `signedPath` allows; undefined when it was forged or has expired. */
	verifyToken(token: string): AllowedDownload | undefined
}
