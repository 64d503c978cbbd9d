import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { findInRuns, type TextHit, type TextRun } from './find-text.ts'

/** Further hits are not counted. */
export const HITS_MAX = 2_000
/** Pages after which the hits so far are shown. */
const TOGETHER = 20

export interface PageHit {
	readonly page: number
	readonly hit: TextHit
}

interface Found {
	readonly query: string
	readonly hits: readonly PageHit[]
	/** Pages that have been looked through. */
	readonly pages: number
	readonly isDone: boolean
}

const NOTHING: Found = { query: '', hits: [], pages: 0, isDone: true }

async function runsOf(file: PDFDocumentProxy, number: number): Promise<readonly TextRun[]> {
	const { items } = await (await file.getPage(number)).getTextContent()
	return items.filter((item) => 'str' in item)
}

/** A search through the pages of a PDF, with the hit that is shown. */
export function useFind(file: PDFDocumentProxy) {
	const [query, setQuery] = useState('')
	const [found, setFound] = useState(NOTHING)
	const [at, setAt] = useState(0)
	const known = useRef<(readonly TextRun[])[]>([])
	useEffect(() => {
		setAt(0)
		if (query.trim() === '') return setFound(NOTHING)
		let isGone = false
		const look = async () => {
			const hits: PageHit[] = []
			for (let page = 1; page <= file.numPages && hits.length < HITS_MAX; page += 1) {
				const runs = known.current[page - 1] ?? (await runsOf(file, page))
				known.current[page - 1] = runs
				if (isGone) return
				for (const hit of findInRuns(runs, query)) hits.push({ page, hit })
				if (page % TOGETHER === 0) setFound({ query, hits: [...hits], pages: page, isDone: false })
			}
			setFound({ query, hits: hits.slice(0, HITS_MAX), pages: file.numPages, isDone: true })
		}
		look().catch(() => {
			// A page without readable text: what was found before it stays.
			if (!isGone) setFound((before) => ({ ...before, query, isDone: true }))
		})
		return () => {
			isGone = true
		}
	}, [file, query])
	const isCurrent = found.query === query
	const hits = isCurrent ? found.hits : NOTHING.hits
	const go = (by: 1 | -1) => {
		if (hits.length > 0) setAt((before) => (before + by + hits.length) % hits.length)
	}
	return {
		query,
		setQuery,
		hits,
		at,
		current: hits[at] ?? null,
		isDone: isCurrent && found.isDone,
		pages: isCurrent ? found.pages : 0,
		next: () => go(1),
		previous: () => go(-1),
	}
}

export type Finding = ReturnType<typeof useFind>
