import { Readable } from 'node:stream'
import { strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { docxOf, pdfOf } from '../../../demo/document-contents.ts'
import { internetMessage, type MessagePart } from '../../../demo/internet-message.ts'
import { zipOf } from '../../../demo/office-contents.ts'
import { outlookMessage } from '../../../testing/outlook-message.ts'
import { kindOf } from '../detect-kind.ts'
import { textOfRtf } from './read-rtf.ts'
import { ReadingProcess } from './reading-process.ts'

/** For the largest contents on a slow machine. */
const LARGE_MS = 150_000

const reading = new ReadingProcess()
afterAll(() => reading.close())

function read(content: Buffer, name: string, from = reading) {
	const { kind, contentType } = kindOf(content, name)
	return from.read({ kind, contentType, name, bytes: content.length }, async () => Readable.from([content]))
}

const zip = (parts: Record<string, string | Uint8Array>) =>
	Buffer.from(
		zipSync(
			Object.fromEntries(
				Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
			),
		),
	)

describe('the text of a content', () => {
	test('PDF, page by page', async () => {
		const lines = Array.from({ length: 60 }, (_, at) => `Paragraph ${at + 1} of the lease.`)
		const { state, pages } = await read(await pdfOf('Lease', lines), 'lease.pdf')
		expect(state).toBe('extracted')
		expect(pages.length).toBeGreaterThan(2)
		expect(pages[0]?.text).toMatch(/^Lease\nParagraph 1 of the lease\./)
		expect(pages.at(-1)?.text).toMatch(/Paragraph 60/)
	})

	test('Word, with headers and footnotes; deleted text is left out', async () => {
		const body =
			'<w:p><w:r><w:t>Tenant &amp; landlord</w:t></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>'
		const content = zip({
			'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`,
			'word/header1.xml': '<w:hdr><w:p><w:r><w:t xml:space="preserve">Head </w:t></w:r></w:p></w:hdr>',
			'word/footnotes.xml': '<w:footnotes><w:p><w:r><w:t>Foot</w:t></w:r></w:p></w:footnotes>',
		})
		expect((await read(content, 'a.docx')).pages).toEqual([{ page: 1, text: 'Tenant & landlord\n\nFoot\n\nHead' }])
		expect((await read(docxOf('Hold', ['Keep all']), 'b.docx')).pages[0]?.text).toBe('Hold\nKeep all')
	})

	test('OpenDocument, without its declaration and what a tracked change removed', async () => {
		const content = [
			'<?xml version="1.0" encoding="UTF-8"?><!-- made --><office:text><text:tracked-changes><text:changed-region><text:deletion><text:p>gone</text:p></text:deletion></text:changed-region></text:tracked-changes>',
			'<text:h>Lease</text:h><text:p>Rent is <text:span>due</text:span>.</text:p></office:text>',
		].join('')
		const odt = zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': content })
		expect((await read(odt, 'a.odt')).pages).toEqual([{ page: 1, text: 'Lease\nRent is due.' }])
	})

	test('spreadsheet: a page for each sheet, dates as dates', async () => {
		const content = zip({
			'xl/workbook.xml': '<workbook><sheets><sheet name="Fees" sheetId="1" r:id="rId1"/></sheets></workbook>',
			'xl/_rels/workbook.xml.rels':
				'<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
			'xl/sharedStrings.xml': '<sst><si><t>Retainer</t></si></sst>',
			'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
			'xl/worksheets/sheet1.xml':
				'<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" s="1"><v>45000</v></c><c r="D1"><v>12.5</v></c></row></sheetData></worksheet>',
		})
		expect((await read(content, 'a.xlsx')).pages).toEqual([{ page: 1, text: 'Fees\nRetainer 2023-03-15 12.5' }])
	})

	test('a spreadsheet whose rows never end is read once, not for each of them', async () => {
		const content = zip({
			'xl/workbook.xml': '<workbook><sheets><sheet name="Endless" sheetId="1" r:id="rId1"/></sheets></workbook>',
			'xl/_rels/workbook.xml.rels':
				'<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
			'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${'<row><c><v>'.repeat(400_000)}</sheetData></worksheet>`,
		})
		expect((await read(content, 'a.xlsx')).pages).toEqual([{ page: 1, text: 'Endless' }])
	})

	test('slides in their order, HTML without scripts, RTF', async () => {
		const slide = (text: string) => `<p:sld><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`
		const slides = zip({ 'ppt/slides/slide10.xml': slide('Ten'), 'ppt/slides/slide2.xml': slide('Two') })
		expect((await read(slides, 'a.pptx')).pages.map(({ text }) => text)).toEqual(['Two', 'Ten'])
		const html =
			'<html><head><title>T</title></head><body onload="x()"><p>Hello &eacute;</p><script>alert(1)</script></body></html>'
		expect(await read(Buffer.from(html), 'a.html')).toEqual({
			state: 'extracted',
			reason: 'This file contains scripts. They are not run.',
			pages: [{ page: 1, text: 'Hello é' }],
		})
		expect(textOfRtf("{\\rtf1{\\fonttbl{\\f0 Times;}}\\b Bold\\b0  caf\\'e9\\par \\u8220?x\\u8221?}")).toBe(
			'Bold café\n“x”',
		)
		expect(
			textOfRtf(
				"{\\rtf1\\ansicpg1251 The {\\deleted old }rent{\\footnote See {\\b Osei}.} is {\\v secret }\\'e4\\'e0\\par {\\pict\\bin3 }}}}Next}",
			),
		).toBe('The rent is да\nNext\nSee Osei.')
	})

	test('a message with what is attached to it', async () => {
		const eml = [
			'From: Ada Osei <ada@osei.test>',
			'To: Firm <firm@praxis.test>',
			'Date: Mon, 02 Mar 2026 10:00:00 +0000',
			'Message-ID: <one@osei.test>',
			'Subject: Lease',
			'MIME-Version: 1.0',
			'Content-Type: multipart/mixed; boundary="b"',
			'',
			'--b',
			'Content-Type: text/plain',
			'',
			'See attached.',
			'--b',
			'Content-Type: text/plain; name="note.txt"',
			'Content-Disposition: attachment; filename="note.txt"',
			'',
			'The note',
			'--b--',
			'',
		].join('\r\n')
		const { message, pages } = await read(Buffer.from(eml), 'a.eml')
		expect(message).toMatchObject({
			messageId: '<one@osei.test>',
			subject: 'Lease',
			sender: 'Ada Osei <ada@osei.test>',
			recipients: 'Firm <firm@praxis.test>',
			sentAt: '2026-03-02T10:00:00.000Z',
			attachments: [{ name: 'note.txt' }],
		})
		expect(pages[0]?.text).toContain('See attached.')
	})
})

test(
	'of more than 200 attachments the first are taken out, of more than 100 MB those before',
	async () => {
		const mail = (attachments: readonly MessagePart[]) =>
			internetMessage({ head: { Subject: 'Many' }, body: { type: 'text/plain', content: 'x' }, attachments })
		const note = (at: number) => ({ type: 'text/plain', name: `n${at}.txt`, content: `Note ${at}` })
		const many = (await read(mail(Array.from({ length: 203 }, (_, at) => note(at))), 'a.eml')).message
		expect(many?.attachments).toHaveLength(200)
		expect(many?.note).toBe('Only the first 200 attachments were taken out.')
		// Three attachments of a small file may be the same bytes of it.
		const large = { name: 'large.bin', content: Buffer.alloc(40 * 1024 * 1024) }
		const outlook = outlookMessage({
			subject: 'Large',
			body: 'x',
			messageId: '<large@osei.test>',
			senderName: 'Ada',
			senderAddress: 'ada@osei.test',
			recipient: { name: 'Firm', address: 'firm@praxis.test' },
			attachments: [large, large, large],
		})
		const cut = (await read(outlook, 'a.msg')).message
		expect(cut?.attachments).toHaveLength(2)
		expect(cut?.note).toBe('Only the first 100 MB of attachments were taken out.')
	},
	LARGE_MS,
)

const OUTLOOK = {
	subject: 'Offer',
	body: 'See attached.',
	messageId: '<offer@osei.test>',
	senderName: 'Ada',
	senderAddress: 'ada@osei.test',
	recipient: { name: 'Firm', address: 'firm@praxis.test' },
	attachments: [{ name: 'offer.txt', content: Buffer.from('The offer') }],
}

const nested = (at: number) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n`

describe('bad input is answered with an exact message', () => {
	const reasonOf = async (content: Buffer, name: string, from?: ReadingProcess) =>
		(await read(content, name, from)).reason

	test('a zip bomb, refused before it expands', async () => {
		const content = zip({ 'word/document.xml': new Uint8Array(110 * 1024 * 1024) })
		expect(await reasonOf(content, 'a.docx')).toBe(
			'This file expands to more than 100 MB and was not read. Save it again without large parts.',
		)
	})

	test('damaged files', async () => {
		expect(await reasonOf(Buffer.from('%PDF-1.7 nothing'), 'a.pdf')).toBe('This PDF is damaged and could not be read.')
		const objects = '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Count 0/Kids[]>>\nendobj\n'
		const empty = `%PDF-1.4\n${objects}trailer\n<</Size 3/Root 1 0 R>>\n%%EOF`
		expect(await reasonOf(Buffer.from(empty), 'a.pdf')).toBe('This PDF has no pages.')
		const cut = docxOf('Hold', ['x'.repeat(5_000)]).subarray(0, -40)
		expect(await reasonOf(cut, 'a.docx')).toBe('This file is damaged and could not be read.')
		const message = Buffer.concat([Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), Buffer.alloc(2_000)])
		expect(await reasonOf(message, 'a.msg', new ReadingProcess({ timeLimitMs: 20_000 }))).toMatch(/damaged|took longer/)
	})

	test('a ZIP that states false sizes, whose parts come cut off', async () => {
		for (const size of [0, 10]) {
			const content = docxOf('Hold', ['Keep all documents of the dispute.'])
			for (let at = 0; at < content.length - 4; at += 1) {
				if (content.readUInt32LE(at) === 0x04034b50) content.writeUInt32LE(size, at + 22)
				if (content.readUInt32LE(at) === 0x02014b50) content.writeUInt32LE(size, at + 24)
			}
			expect(await read(content, 'a.docx')).toMatchObject({
				state: 'failed',
				reason: 'This file is damaged: its parts are not what its ZIP directory says they are.',
			})
		}
	})

	test('messages of Outlook that lead in circles', async () => {
		const message = () => outlookMessage(OUTLOOK)
		const directory = (file: Buffer) => (file.readInt32LE(48) + 1) * 512
		const setNext = (file: Buffer, sector: number, next: number) =>
			file.writeInt32LE(next, (file.readInt32LE(76) + 1) * 512 + sector * 4)
		const circles: readonly ((file: Buffer) => void)[] = [
			(file) => setNext(file, file.readInt32LE(48), file.readInt32LE(48)),
			(file) => setNext(file, file.readInt32LE(directory(file) + 116), file.readInt32LE(directory(file) + 116)),
			(file) => {
				const small = (file.readInt32LE(60) + 1) * 512
				for (let at = 0; at < 128; at += 1) file.writeInt32LE(at, small + at * 4)
			},
			(file) => file.writeInt32LE(file.readInt32LE(directory(file) + 76), directory(file) + 128 * 2 + 68),
			(file) => file.writeInt32LE(2_000_000_000, directory(file) + 128 + 120),
		]
		for (const circle of circles) {
			const file = message()
			circle(file)
			expect(await reasonOf(file, 'a.msg')).toBe('This message is damaged and could not be read.')
		}
		expect((await read(message(), 'a.msg')).message).toMatchObject({ subject: OUTLOOK.subject })
	})

	test('messages with a header or parts beyond the limits', async () => {
		const many = `From: a@b.test\r\nTo: ${'p@firm.test, '.repeat(200_000)}\r\n\r\nHello`
		expect(await reasonOf(Buffer.from(many), 'a.eml')).toBe('The header of this message is larger than 2 MB.')
		const parts = Array.from({ length: 300 }, (_, at) => `--b${at}\r\n${nested(at + 1)}`)
		const deep = `From: a@b.test\r\n${nested(0)}${parts.join('')}`
		expect(await reasonOf(Buffer.from(deep), 'a.eml')).toBe('The parts of this message are nested more than 256 deep.')
	})

	test('more text than is read, also without a line end, in the time of a look', async () => {
		const started = performance.now()
		const { state, reason, pages } = await read(Buffer.alloc(45_000_000, 'a'), 'a.txt')
		expect({ state, reason }).toEqual({
			state: 'extracted',
			reason: 'Only the first 40,000,000 characters were read.',
		})
		expect(pages).toHaveLength(5_000)
		expect(performance.now() - started).toBeLessThan(20_000)
	})

	test('an encrypted PDF and an encrypted Word file', async () => {
		const encrypted = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
4 0 obj<</Filter/Standard/V 1/R 2/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>/P -4>>endobj
trailer<</Root 1 0 R/Encrypt 4 0 R/ID[<41><41>]/Size 5>>`
		expect(await reasonOf(Buffer.from(encrypted), 'a.pdf')).toBe(
			'This PDF is protected by a password and could not be read. Upload a copy without the password as a new version.',
		)
		const compound = Buffer.concat([Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), Buffer.alloc(2_000)])
		expect(await reasonOf(compound, 'a.docx')).toBe(
			'This file is password-protected and could not be read. Upload a copy without the password as a new version.',
		)
		expect(await reasonOf(compound, 'a.doc')).toMatch(/^Old Word, Excel and PowerPoint files/)
	})

	test('macros, references to elsewhere, polyglots', async () => {
		const content = zip({
			'word/document.xml': '<w:p><w:r><w:t>x</w:t></w:r></w:p>',
			'word/vbaProject.bin': 'x',
			'word/_rels/document.xml.rels':
				'<Relationships><Relationship Id="r" Type="http://x/attachedTemplate" Target="http://evil.test/t" TargetMode="External"/></Relationships>',
		})
		expect(await reasonOf(content, 'a.docx')).toBe(
			'This file contains macros. They are not run. This file refers to content outside itself, which is not loaded.',
		)
		const both = Buffer.concat([await pdfOf('Both', ['x']), content])
		expect(await reasonOf(both, 'a.pdf')).toBe(
			'This file is also a ZIP archive, which is ignored: it is treated as a PDF.',
		)
	})

	test('an image of 30,000 × 30,000, which is not drawn', async () => {
		const head = Buffer.alloc(64)
		head.write('\x89PNG\r\n\x1a\n', 'latin1')
		head.writeUInt32BE(30_000, 16)
		head.writeUInt32BE(30_000, 20)
		expect(await reasonOf(head, 'a.png')).toBe(
			'This image has 900 megapixels and cannot be recognized. Upload a copy of at most 100 megapixels.',
		)
	})

	test(
		'a PDF of 5,000 pages is read within the limits',
		async () => {
			const objects = Array.from(
				{ length: 5_000 },
				(_, at) => `${at + 3} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj`,
			)
			const kids = objects.map((_, at) => `${at + 3} 0 R`).join(' ')
			const content = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${kids}]/Count 5000>>endobj\n${objects.join('\n')}\ntrailer<</Root 1 0 R/Size 5003>>`
			expect(await read(Buffer.from(content), 'a.pdf')).toMatchObject({ state: 'needs_ocr' })
		},
		LARGE_MS,
	)

	test('what takes too long or too much memory is stopped, and the next content is read', async () => {
		const small = new ReadingProcess({ residentMegabytesMax: 1 })
		const pdf = await pdfOf('Lease', ['x'])
		expect(await reasonOf(pdf, 'a.pdf', small)).toBe(
			'This file is damaged or too complex: reading it needs too much memory and was stopped.',
		)
		const short = new ReadingProcess({ timeLimitMs: 1 })
		expect(await reasonOf(pdf, 'a.pdf', short)).toMatch(/took longer than 3 minutes/)
		expect(await read(pdf, 'a.pdf')).toMatchObject({ state: 'extracted' })
	})
})

test('large contents one after another leave nothing waiting for the process', async () => {
	const warnings: string[] = []
	const note = ({ name }: Error) => warnings.push(name)
	process.on('warning', note)
	const own = new ReadingProcess()
	try {
		const content = Buffer.alloc(3 * 1024 * 1024, 'Rent is due. ')
		const one = { kind: 'txt', contentType: 'text/plain', name: 'a.txt', bytes: content.length } as const
		for (let at = 0; at < 4; at += 1) {
			const chunks = Array.from({ length: 24 }, (_, chunk) => content.subarray(chunk * 131_072, (chunk + 1) * 131_072))
			expect((await own.read(one, async () => Readable.from(chunks))).state).toBe('extracted')
		}
	} finally {
		own.close()
		process.off('warning', note)
	}
	expect(warnings).toEqual([])
})
