import { Readable } from 'node:stream'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import { kindOf } from '../features/file-formats/detect-kind.ts'
import type { Platform } from '../platform/platform.ts'
import { contentOf, type DemoContent, type DocumentPlan, documentsOf } from './case-documents.ts'
import { type DemoEmail, emailsOf } from './case-emails.ts'
import { type CopyValue, copyRows } from './copy-rows.ts'
import { photoOf } from './document-contents.ts'
import { loadDocumentSource } from './load-prompts.ts'
import { loadWritten } from './load-written.ts'
import type { NumberedCase } from './number-cases.ts'
import { Random } from './random.ts'
import { scanOf } from './scanned-pages.ts'

/** A seed of its own, so that the rest of the firm stays the same. */
const SEED = 20_260_930

const PHOTO: DocumentPlan = {
	name: 'Steps, north side.jpg',
	folder: 'Evidence',
	category: 'photo',
	tags: ['scene', 'exhibit-b', 'winter', 'original'],
	daysAgo: 44,
	content: async () => ({ bytes: await photoOf('North steps, morning after the freeze'), text: null }),
}

/** Scans, whose text is not known before it is recognized. */
const SCANS: Readonly<Record<string, DocumentPlan>> = {
	'Personal Injury': scanned('Discharge summary, scanned.pdf', 'Medical', 'medical_record', [
		'Riverside General Hospital, Department of Orthopedic Surgery',
		'The patient was discharged in stable condition on the second day after surgery. The wound is clean and dry.',
		'No lifting of more than five pounds with the left arm for six weeks. Return to the clinic on February 9 for removal of sutures and an X-ray.',
		'Call at once in case of fever, numbness of the fingers, or increasing pain.',
	]),
	'Real Estate': scanned('Recorded easement of 1974, scanned.pdf', 'Title', 'deed', [
		'Book 212, Page 88, recorded March 12, 1974',
		'The grantor gives to the owners of the adjoining parcel, their heirs and assigns, a right of way twenty feet wide along the north line of the premises, for passage on foot and with vehicles.',
		'The owners of the adjoining parcel keep the way in repair at their own expense. No gate or fence may be placed across it.',
	]),
}

function scanned(name: string, folder: string, category: string, paragraphs: readonly string[]): DocumentPlan {
	const content = async () => ({ bytes: await scanOf(name.replace(', scanned.pdf', ''), paragraphs), text: null })
	return { name, folder, category, tags: ['scan', 'original'], daysAgo: 51, content }
}

const OF_FIRM: readonly DocumentPlan[] = [
	{
		name: 'Fee schedule.pdf',
		folder: 'Firm forms',
		category: 'general',
		tags: ['billing'],
		daysAgo: 200,
		content: () => contentOf('Fee schedule.pdf', ['Partners, associates and paralegals bill in tenths of an hour.']),
	},
	{
		name: 'Litigation hold letter.docx',
		folder: 'Firm forms',
		category: 'letter',
		tags: ['template', 'hold'],
		daysAgo: 140,
		content: () =>
			contentOf('Litigation hold.docx', ['Please keep all documents, messages and data that may concern this matter.']),
	},
]

const COLORS = ['blue', 'green', 'amber', 'red', 'grey']
/** Those after them have the documents that every case has. */
const CASES = 48
/** Cases begin on different days. */
const SPREAD_DAYS = 17
const WITHIN_DAYS = 90

interface Place {
	readonly caseId: string | null
	readonly clientId: string | null
	readonly addedBy: string
	readonly addedByName: string
}

/** The generator knows the texts: what is left is to be recognized. */
const TEXTS_READ = `UPDATE api.document_texts t SET
	state = CASE WHEN p.pages IS NULL THEN 'needs_ocr' ELSE 'extracted' END,
	source = CASE WHEN p.pages IS NULL THEN NULL ELSE 'extracted' END,
	page_count = coalesce(p.pages, 0),
	covered_pages = '{}',
	words = CASE WHEN p.pages IS NULL THEN '' ELSE api.words_of_pages(t.document_id, t.version_number) END
	FROM api.document_texts w LEFT JOIN (
		SELECT document_id, version_number, count(*)::integer AS pages FROM api.document_pages GROUP BY document_id, version_number
	) p USING (document_id, version_number)
	WHERE w.document_id = t.document_id AND w.version_number = t.version_number`

class DocumentRows {
	readonly folders: CopyValue[][] = []
	readonly documents: CopyValue[][] = []
	readonly cases: CopyValue[][] = []
	readonly versions: CopyValue[][] = []
	readonly pages: CopyValue[][] = []
	readonly emails: CopyValue[][] = []
	readonly attachments: CopyValue[][] = []
	private readonly folderIds = new Map<string, string>()
	private readonly random = new Random(SEED)
	private readonly files: Platform['files']
	private readonly anchor: Date

	constructor(files: Platform['files'], anchor: Date) {
		this.files = files
		this.anchor = anchor
	}

	/** Cases have the folders of their template. */
	async readFolders(client: pg.PoolClient): Promise<void> {
		const { rows } = await client.query<{ id: string; key: string }>(
			"SELECT id, case_id || ' ' || lower(name) AS key FROM api.document_folders WHERE case_id IS NOT NULL",
		)
		for (const { id, key } of rows) this.folderIds.set(key, id)
	}

	private folderOf(name: string, { caseId }: Place, at: Date): string {
		const key = `${caseId} ${name.toLowerCase()}`
		const known = this.folderIds.get(key)
		if (known !== undefined) return known
		const id = this.random.id(at.getTime())
		this.folderIds.set(key, id)
		const color = COLORS[this.folders.length % COLORS.length] ?? 'blue'
		this.folders.push([id, name, color, caseId, at, at])
		return id
	}

	async add(plan: Omit<DocumentPlan, 'content'>, place: Place, { bytes: content, text }: DemoContent): Promise<string> {
		const { hash } = await this.files.put(Readable.from([content]), { maxBytes: content.length })
		const at = new Date(this.anchor.getTime() - plan.daysAgo * DAY_MS)
		const id = this.random.id(at.getTime())
		const { kind, contentType } = kindOf(content, plan.name)
		const title = plan.name.replace(/\.[a-z]+$/, '')
		const file = [plan.name, contentType, kind, content.length, hash]
		const by = [place.addedBy, place.addedByName, at]
		const tags = `{${plan.tags.map((tag) => `"${tag}"`).join(',')}}`
		const folder = this.folderOf(plan.folder, place, at)
		const about = [folder, place.clientId, plan.category, tags, place.addedByName]
		this.documents.push([id, title, ...file, ...about, plan.isShared === true, ...by, at])
		this.versions.push([id, 1, ...file, ...by])
		for (const [page, words] of text?.split('\f').entries() ?? []) this.pages.push([id, 1, page + 1, words])
		if (place.caseId !== null) this.cases.push([id, place.caseId])
		return id
	}

	async addEmail(email: DemoEmail, place: Place): Promise<void> {
		const { subject, sender, recipients, messageId, inReplyTo, sentAt, daysAgo } = email
		const plan = { folder: 'Correspondence', category: 'email', tags: ['email'], daysAgo }
		const id = await this.add({ ...plan, name: `${subject.replaceAll(':', '')}.eml` }, place, email)
		this.emails.push([id, 1, messageId, inReplyTo, subject, sender, recipients, sentAt])
		for (const [at, one] of email.attachments.entries()) {
			const attached = await this.add({ ...plan, category: 'attachment', name: one.name }, place, one)
			this.attachments.push([attached, id, 1, at + 1, id, 1])
		}
	}
}

const WITH_EMAILS = 4

async function addEmails(rows: DocumentRows, cases: readonly NumberedCase[], by: Author): Promise<void> {
	for (const one of cases.slice(0, WITH_EMAILS)) {
		const place = { addedBy: by.id, addedByName: by.fullName, caseId: one.id, clientId: one.client.id }
		for (const email of await emailsOf(one, `${by.fullName} <${by.email}>`, by.anchor))
			await rows.addEmail(email, place)
	}
}

const OF_EMAILS = `UPDATE api.documents d SET source = 'email' FROM api.document_attachments a WHERE a.document_id = d.id`

async function copyEmails(client: pg.PoolClient, { emails, attachments }: DocumentRows): Promise<void> {
	const head = ['message_id', 'in_reply_to', 'subject', 'sender', 'recipients', 'sent_at']
	await copyRows(client, 'api.document_emails', ['document_id', 'version_number', ...head], emails)
	const place = ['email_id', 'email_version', 'position', 'root_id', 'depth']
	await copyRows(client, 'api.document_attachments', ['document_id', ...place], attachments)
	await client.query(OF_EMAILS)
}

interface Author {
	readonly id: string
	readonly fullName: string
	readonly email: string
	readonly anchor: Date
}

/** Documents of the demo firm, each a real file: PDF, Word, text, a photograph and emails. */
export async function loadDocuments(
	client: pg.PoolClient,
	files: Platform['files'],
	cases: readonly NumberedCase[],
	author: Author,
): Promise<void> {
	const { id, fullName, anchor } = author
	const rows = new DocumentRows(files, anchor)
	await rows.readFolders(client)
	const by = { addedBy: id, addedByName: fullName }
	const left = new Map(Object.entries(SCANS))
	const takeScan = (practiceArea: string) => {
		const scan = left.get(practiceArea)
		left.delete(practiceArea)
		return scan
	}
	for (const [at, one] of cases.entries()) {
		const place = { ...by, caseId: one.id, clientId: one.client.id }
		const before = (at * SPREAD_DAYS) % WITHIN_DAYS
		for (const plan of documentsOf(at < CASES ? one.type : null)) {
			await rows.add({ ...plan, daysAgo: plan.daysAgo + before }, place, await plan.content(one))
		}
		const scan = takeScan(one.type)
		if (scan !== undefined) await rows.add({ ...scan, daysAgo: scan.daysAgo + before }, place, await scan.content(one))
		if (at === 0) await rows.add(PHOTO, place, await PHOTO.content(one))
		for (const plan of at === 0 ? OF_FIRM : []) {
			await rows.add(plan, { ...by, caseId: null, clientId: null }, await plan.content(one))
		}
	}
	await addEmails(rows, cases, author)
	const file = ['file_name', 'content_type', 'kind', 'bytes', 'hash']
	const added = ['added_by', 'added_by_name', 'created_at']
	const about = ['folder_id', 'client_id', 'category', 'tags', 'author']
	const folder = ['id', 'name', 'color', 'case_id', 'created_at', 'updated_at']
	await copyRows(client, 'api.document_folders', folder, rows.folders)
	await copyRows(client, 'api.document_cases', ['document_id', 'case_id'], rows.cases)
	const document = ['id', 'title', ...file, ...about, 'is_shared', ...added, 'updated_at']
	await copyRows(client, 'api.documents', document, rows.documents)
	await copyRows(client, 'api.document_versions', ['document_id', 'number', ...file, ...added], rows.versions)
	await copyRows(client, 'api.document_pages', ['document_id', 'version_number', 'page', 'text'], rows.pages)
	await client.query(TEXTS_READ)
	await copyEmails(client, rows)
	await loadWritten(client, files, cases, author)
	await loadDocumentSource(client, anchor)
}
