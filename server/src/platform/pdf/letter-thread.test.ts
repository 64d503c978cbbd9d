import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { writeLetterPdf } from './write-letter-pdf.ts'

const ARABIC_LETTERS = 9_999
/** Far more than fit between the steps of a letter drawn in this thread: about 40. */
const REQUESTS = 200
const MINUTES = 120_000

it('answers other requests while a letter of 9,999 Arabic characters is drawn', { timeout: MINUTES }, async () => {
	const server = createServer((_request, response) => response.end('ok'))
	onTestFinished(() => void server.close())
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	const done: string[] = []
	const ask = async () => {
		for (let asked = 0; asked < REQUESTS; asked += 1) await (await fetch(`http://127.0.0.1:${port}`)).text()
		done.push('requests')
	}
	const letter = {
		from: { name: 'Firm', lines: [], timeZone: 'UTC' },
		to: ['محمد'],
		date: new Date(0),
		subject: 'رد',
		text: 'محمد بن علي '.repeat(ARABIC_LETTERS).slice(0, ARABIC_LETTERS),
	}
	const draw = async () => {
		expect((await writeLetterPdf(letter, MINUTES)).subarray(0, 5).toString()).toBe('%PDF-')
		done.push('letter')
	}
	await Promise.all([draw(), ask()])
	expect(done).toEqual(['requests', 'letter'])
})
