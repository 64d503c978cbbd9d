import { createLocator, type SourcePage } from '@praxis/contract/analysis/evidence.rules'
import { wordAt } from '@praxis/server/demo/document-pool'
import { spreadOf } from './measure.ts'
import { printTable, verdict } from './print.ts'

const EVIDENCE_MAX_MS = 1000
const QUOTES = 200
const WORDS_A_PAGE = 350
const WORDS_A_QUOTE = 18
const ROUNDS = 7

/** As rank of a word, the same every time: few words make most of a text. */
function rankAt(place: number): number {
	const drawn = ((place * 2_654_435_761) % 4_294_967_296) / 4_294_967_296
	return Math.floor(Math.exp(drawn * Math.log(20_000)))
}

function pagesOf(count: number): SourcePage[] {
	return Array.from({ length: count }, (_, at) => {
		const words = Array.from({ length: WORDS_A_PAGE }, (_word, place) => wordAt(rankAt(at * WORDS_A_PAGE + place)))
		const text = words.map((word, place) => (place % 12 === 11 ? `${word}\n` : word)).join(' ')
		return { page: at + 1, text, isRecognized: true }
	})
}

type Change = (quote: string) => string
const CHANGES: Readonly<Record<string, Change>> = {
	'word for word': (quote) => quote,
	'read with errors': (quote) => quote.replaceAll('r', 'n').replace('o', '0'),
	'not there': (quote) => quote.split(/\s+/).toReversed().join(' '),
}

/** Finds quotes of a model in the pages that it was given; pages are prepared within the time. */
export function measureEvidence(): void {
	const rows = []
	let smaller = Number.NaN
	for (const count of [100, 1000]) {
		const pages = pagesOf(count)
		for (const [kind, change] of Object.entries(CHANGES)) {
			const quotes = Array.from({ length: QUOTES }, (_, at) => {
				const words = (pages[(at * 37) % count]?.text ?? '').split(/\s+/)
				return change(words.slice(at, at + WORDS_A_QUOTE).join(' '))
			})
			const times: number[] = []
			let found = 0
			for (let round = -1; round < ROUNDS; round += 1) {
				const began = performance.now()
				const locate = createLocator(pages)
				found = quotes.filter((quote) => locate(quote) !== null).length
				if (round >= 0) times.push(performance.now() - began)
			}
			const { p50, p95 } = spreadOf(times)
			rows.push([
				`${count} pages, ${kind}`,
				found,
				p50,
				p95,
				count === 1000 ? verdict(p95, EVIDENCE_MAX_MS, 'lower') : '',
			])
			if (count === 100 && kind === 'word for word') smaller = p50
			else if (kind === 'word for word') rows.push(['  growth from 100 pages', '', p50 / smaller, '', ''])
		}
	}
	printTable(`Evidence of ${QUOTES} quotes (milliseconds)`, ['', 'found', 'p50', 'p95', 'limit'], rows)
}
