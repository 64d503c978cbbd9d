import fontkit from '@cantoo/fontkit'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { bidiRuns, directionOf } from './bidi-runs.ts'
import { loadTypeface } from './pdf-typeface.ts'
import { writeLetterPdf } from './write-letter-pdf.ts'

const spoken = (line: string, base: 'ltr' | 'rtl' = directionOf(line)) =>
	bidiRuns(line, base).map(({ text, direction }) => `${direction === 'rtl' ? '←' : '→'}${text}`)

describe('a line', () => {
	it('runs as its first letter does', () => {
		expect(directionOf('Dear שלום')).toBe('ltr')
		expect(directionOf('(שלום) Levi')).toBe('rtl')
		expect(directionOf('12 محمد')).toBe('rtl')
		expect(directionOf('12, 13')).toBe('ltr')
	})

	it('has its pieces in the order in which they are drawn', () => {
		expect(spoken('Dear Zoë,')).toEqual(['→Dear Zoë,'])
		expect(spoken('Dear שלום כהן, hello')).toEqual(['→Dear ', '←שלום כהן', '→, hello'])
		expect(spoken('שלום Levi 12')).toEqual(['→Levi 12', '←שלום '])
		expect(spoken('شارع 12 (أ)')).toEqual(['←(أ)'.replace('(أ)', ' )أ('), '→12', '←شارع '])
	})

	it('is as wide as its pieces, and each is drawn by a font that has it', async () => {
		const pdf = await PDFDocument.create()
		pdf.registerFontkit(fontkit)
		const line = 'Dear محمد (שלום), 你好'
		const face = await loadTypeface(pdf, `${line} ?`, 400)
		const runs = face.runs(line, 'ltr')
		expect(runs.map((run) => run.text)).toEqual(['Dear ', '(', 'שלום', ') ', 'محمد', ', ??'])
		expect(new Set(runs.map((run) => run.font)).size).toBe(3)
		const drawn = runs.reduce((sum, run) => sum + run.width * 10, 0)
		expect(face.width(line, 10)).toBeCloseTo(drawn, 6)
	})

	it('puts the dots of a letter where they belong', async () => {
		const pdf = await PDFDocument.create()
		pdf.registerFontkit(fontkit)
		const face = await loadTypeface(pdf, 'بن', 400)
		const [run] = face.runs('بن', 'rtl')
		// Two letters and a dot of each, which takes no room and is moved to its letter.
		const dots = run?.placed?.filter((one) => one.advance === 0) ?? []
		expect([run?.placed?.length, dots.length]).toEqual([4, 2])
		expect(dots.every((one) => one.moved.x !== 0 || one.moved.y !== 0)).toBe(true)
		expect(run?.font.encodeText('بن').asString()).toHaveLength(4 * 4)
	})

	it('holds no word turned round, nor a number', async () => {
		const pdf = await PDFDocument.create()
		pdf.registerFontkit(fontkit)
		const face = await loadTypeface(pdf, 'محمد ۱۲۳ ()', 400)
		const texts = face.runs('(محمد) ۱۲۳', 'rtl').map((run) => run.text)
		// The digits are given from behind: the font turns its letters round.
		expect(texts).toEqual(['۳۲۱', ' (', 'محمد', ')'])
	})
})

it('writes a letter in every script it has letters for', async () => {
	const from = { name: 'Levi & Söhne שרון', lines: ['1 Main St'], timeZone: 'UTC' }
	const text = 'Dear محمد,\n\nשלום רב, תודה על פנייתך.\n\nС уважением'
	const letter = { from, to: ['محمد بن علي', 'Springfield'], date: new Date(0), subject: 'Ваш запрос שלום', text }
	const pdf = await writeLetterPdf(letter)
	const { context } = await PDFDocument.load(pdf)
	const names = context.enumerateIndirectObjects().map(([, one]) => String(one))
	const has = (font: RegExp) => names.some((one) => font.test(one))
	expect([has(/NotoSerifHebrew/), has(/NotoNaskhArabic/), pdf.length < 120_000]).toEqual([true, true, true])
})

it('ends a letter that takes too long, and writes the next', async () => {
	const letter = {
		from: { name: 'Firm', lines: [], timeZone: 'UTC' },
		to: ['محمد'],
		date: new Date(0),
		subject: 'Late',
		text: 'محمد بن علي '.repeat(800),
	}
	await expect(writeLetterPdf(letter, 1)).rejects.toMatchObject({ code: 'document_not_created' })
	const next = await writeLetterPdf({ ...letter, text: 'محمد بن علي' })
	expect(next.subarray(0, 5).toString()).toBe('%PDF-')
})
