import { crc32 } from 'node:zlib'
import { unzipSync } from 'fflate'
import { UnreadableError } from './readable.ts'
import { zipChecksums } from './zip-checksums.ts'

const MEGABYTE = 1024 * 1024
const UNZIPPED_MEGABYTES_MAX = 100
const ENTRIES_MAX = 20_000

/** A file with more in it than is read. */
export class FileTooLargeError extends UnreadableError {}

export interface Unzipped {
	/** Every name in it, also of parts that were not asked for. */
	readonly names: readonly string[]
	readonly parts: ReadonlyMap<string, string>
}

/** The files of a ZIP that are asked for, by name and the size that each says it has. Their sizes are looked at before anything is expanded, and none is expanded
 *  beyond its size. */
export function unzipFiles(content: Uint8Array, isWanted: (name: string, bytes: number) => boolean) {
	const names: string[] = []
	let bytes = 0
	try {
		const files: Readonly<Record<string, Uint8Array>> = unzipSync(content, {
			filter: ({ name, originalSize }) => {
				names.push(name)
				if (names.length > ENTRIES_MAX) throw tooMany()
				if (!isWanted(name, originalSize)) return false
				bytes += originalSize
				if (bytes > UNZIPPED_MEGABYTES_MAX * MEGABYTE) throw tooLarge()
				return true
			},
		})
		checkWhole(content, files)
		return { names, files }
	} catch (error) {
		if (error instanceof UnreadableError) throw error
		throw new UnreadableError('This file is damaged and could not be read.')
	}
}

/** A part whose size in the list of the ZIP is smaller than it is comes cut off, without an error. */
function checkWhole(content: Uint8Array, files: Readonly<Record<string, Uint8Array>>): void {
	const checksums = zipChecksums(content)
	const isCut = Object.entries(files).some(([name, part]) => !checksums.get(name)?.includes(crc32(part)))
	if (isCut) throw new UnreadableError('This file is damaged: its parts are not what its ZIP directory says they are.')
}

/** The parts of a ZIP that are asked for, as text. */
export function unzipParts(content: Uint8Array, isWanted: (name: string) => boolean): Unzipped {
	const { names, files } = unzipFiles(content, isWanted)
	const decoder = new TextDecoder()
	return { names, parts: new Map(Object.entries(files).map(([name, part]) => [name, decoder.decode(part)])) }
}

function tooMany() {
	return new FileTooLargeError(`This file has more than ${ENTRIES_MAX.toLocaleString('en-US')} parts and was not read.`)
}

function tooLarge() {
	return new FileTooLargeError(
		`This file expands to more than ${UNZIPPED_MEGABYTES_MAX} MB and was not read. Save it again without large parts.`,
	)
}

/** What a reader should know of the file beside its text. */
export function notesOn({ names, parts }: Unzipped): string {
	const hasMacros = names.some((name) => /vbaProject\.bin$/i.test(name))
	const isExternal = [...parts].some(
		([name, text]) =>
			name.endsWith('.rels') &&
			[...text.matchAll(/<Relationship\b[^>]*>/g)].some(
				([one]) => /TargetMode="External"/.test(one) && !/relationships\/hyperlink"/.test(one),
			),
	)
	return [
		hasMacros && 'This file contains macros. They are not run.',
		isExternal && 'This file refers to content outside itself, which is not loaded.',
	]
		.filter((note) => note !== false)
		.join(' ')
}

/** Parts of an OpenDocument file: its content, and what says whether that is encrypted. */
export const OPEN_PARTS: readonly string[] = ['content.xml', 'META-INF/manifest.xml']
export const ENCRYPTED =
	'This file is password-protected and could not be read. Upload a copy without the password as a new version.'

/** @throws UnreadableError when an OpenDocument file is encrypted, part by part or as a whole */
export function rejectEncrypted({ names, parts }: Unzipped): void {
	const manifest = parts.get('META-INF/manifest.xml') ?? ''
	if (names.includes('encrypted-package') || /<(?:\w+:)?encryption-data[\s/>]/.test(manifest)) {
		throw new UnreadableError(ENCRYPTED)
	}
}
