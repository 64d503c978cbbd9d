import { useEffect, useMemo, useState } from 'react'
import { usePhrases } from '../../ui/text/phrases.ts'
import { contentLanguage } from '../../ui/text/region.ts'
import { ALL_GUIDES, isTopic, TOPICS } from './all-guides.ts'
import type { HelpGuide } from './help-guide.ts'

/** A third language is a folder beside `guides/es`, a file beside `es-guides.ts` and a line here. */
const OTHERS: Readonly<Record<string, () => Promise<{ readonly guides: readonly HelpGuide[] }>>> = {
	es: () => import('./languages/es-guides.ts'),
}

interface Loaded {
	readonly code: string
	readonly guides: readonly HelpGuide[]
}

export interface Guides {
	readonly all: readonly HelpGuide[]
	readonly topics: readonly HelpGuide[]
	/** The guides beside the topics. */
	readonly articles: readonly HelpGuide[]
	/** Guides that are in English only, where another language is read. */
	readonly inEnglish: ReadonlySet<string>
}

/** The guides in the language of what is read; those that are not written in it are in English. */
export function useGuides(): Guides {
	usePhrases()
	const code = contentLanguage()
	const [loaded, setLoaded] = useState<Loaded | null>(null)
	useEffect(() => {
		let isGone = false
		const load = code === null ? undefined : OTHERS[code]
		if (load === undefined || code === null) return
		load().then(
			({ guides }) => {
				if (!isGone) setLoaded({ code, guides })
			},
			// Without them the guides stay in English.
			() => undefined,
		)
		return () => {
			isGone = true
		}
	}, [code])
	return useMemo(() => {
		const written = new Map(loaded?.code === code ? loaded.guides.map((one) => [one.id, one]) : [])
		const inLanguage = (guides: readonly HelpGuide[]) => guides.map((one) => written.get(one.id) ?? one)
		return {
			all: inLanguage(ALL_GUIDES),
			// Topics of the firm’s people are written in English only.
			topics: inLanguage(loaded?.code === code ? TOPICS.filter(({ id }) => written.has(id)) : TOPICS),
			inEnglish: new Set(written.size === 0 ? [] : ALL_GUIDES.filter(({ id }) => !written.has(id)).map(({ id }) => id)),
			articles: inLanguage(ALL_GUIDES.filter((one) => !isTopic(one))),
		}
	}, [loaded, code])
}
