import { FileTooLargeError, unzipParts } from '../../../file-formats/reading/read-zip.ts'
import { UnreadableError } from '../../../file-formats/reading/readable.ts'
import { WordFileError } from './word-file-error.ts'
import { elementsOf, parseXml, type XmlNode } from './xml-tree.ts'

/** What another part is to a part. */
interface Relation {
	readonly type: string
	readonly target: string
	readonly isExternal: boolean
}

export interface WordPackage {
	readonly document: XmlNode
	readonly relations: ReadonlyMap<string, Relation>
	/** A part that the document names by the end of its relation's type, such as `styles`; null where there is none. */
	readonly partOf: (type: string) => string | null
	/** The path of a part within the file with a relation's id; null for none and for one of another site. */
	readonly pathById: (id: string) => string | null
	/** The part with a relation's id. */
	readonly partById: (id: string) => string | null
	readonly hasMacros: boolean
}

const OLE = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const startsWith = (content: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => content[at] === byte)

/** Old Word files and encrypted ones are compound files: their directory names what is in them (MS-CFB). */
function failureOfCompound(content: Uint8Array): 'word_is_old' | 'word_protected' | 'not_word' {
	const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
	const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'))
	if (has('EncryptedPackage')) return 'word_protected'
	return has('WordDocument') ? 'word_is_old' : 'not_word'
}

const WANTED = /^(?:_rels\/\.rels|word\/[^/]+\.xml|word\/_rels\/[^/]+\.rels)$/

function unzip(content: Uint8Array) {
	if (startsWith(content, OLE)) throw new WordFileError(failureOfCompound(content))
	if (!startsWith(content, ZIP)) throw new WordFileError('not_word')
	try {
		return unzipParts(content, (name) => WANTED.test(name))
	} catch (error) {
		if (error instanceof FileTooLargeError) throw new WordFileError('word_too_large')
		if (error instanceof UnreadableError) throw new WordFileError('word_damaged')
		throw error
	}
}

function relationsIn(xml: string | undefined): Map<string, Relation> {
	if (xml === undefined) return new Map()
	const all = elementsOf(parseXml(xml)).filter(({ name }) => name === 'Relationship')
	return new Map(
		all.map(({ attrs }) => [
			attrs.Id ?? '',
			{ type: attrs.Type ?? '', target: attrs.Target ?? '', isExternal: attrs.TargetMode === 'External' },
		]),
	)
}

const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `word/${target}`)
const pathWithin = (one: Relation | undefined) => (one === undefined || one.isExternal ? null : pathOf(one.target))

/** Opens a Word file (ECMA-376 part 2). @throws WordFileError */
export function openWord(content: Uint8Array): WordPackage {
	const { names, parts } = unzip(content)
	const root = [...relationsIn(parts.get('_rels/.rels')).values()].find(({ type }) => type.endsWith('/officeDocument'))
	const main = root?.target.replace(/^\//, '') ?? 'word/document.xml'
	const xml = parts.get(main)
	// Sheets and slides name another folder.
	if (xml === undefined) throw new WordFileError(main.startsWith('word/') ? 'word_damaged' : 'not_word')
	const document = parseXml(xml)
	if (document.name !== 'w:document') throw new WordFileError('not_word')
	const relations = relationsIn(parts.get(main.replace(/([^/]+)$/, '_rels/$1.rels')))
	const partAt = (one: Relation | undefined) => parts.get(pathWithin(one) ?? '') ?? null
	return {
		document,
		relations,
		partOf: (type) => partAt([...relations.values()].find((one) => one.type.endsWith(`/${type}`))),
		pathById: (id) => pathWithin(relations.get(id)),
		partById: (id) => partAt(relations.get(id)),
		hasMacros: names.some((name) => /vbaProject\.bin$/i.test(name)),
	}
}
