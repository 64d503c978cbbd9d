import { useSyncExternalStore } from 'react'
import { translateTitles } from '../../lib/page-title.ts'
import { localStore } from '../../lib/storage.ts'
import { fillIn, type Phrases, phrase, setPhrases } from '../../ui/text/phrases.ts'
import { setContentLanguage } from '../../ui/text/region.ts'
import { texts as english } from './languages/en.ts'

export type TextKey = keyof typeof english
type Texts = Readonly<Record<TextKey, string>>

export interface Language {
	readonly texts: Texts
	/** What is not the portal’s alone, by its English text. */
	readonly phrases: Phrases
}

const KEY = 'portalLanguage'
const ENGLISH = 'en'

/** Loaded when it is chosen. A third language is a file beside these and a line here. */
const OTHERS: Readonly<Record<string, () => Promise<{ readonly language: Language }>>> = {
	es: () => import('./languages/es.ts'),
}

/** Languages by their own names. */
export function portalLanguages(): readonly { readonly value: string; readonly label: string }[] {
	return [ENGLISH, ...Object.keys(OTHERS)].map((code) => ({ value: code, label: nameOf(code) }))
}

function nameOf(code: string): string {
	const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
	return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

interface Shown {
	readonly language: string
	readonly texts: Texts
	readonly phrases: Phrases | null
}

const ENGLISH_SHOWN: Shown = { language: ENGLISH, texts: english, phrases: null }
let shown = ENGLISH_SHOWN
const listeners = new Set<() => void>()

/** Everything that is shown is in this language, as long as there is a page of the portal. */
function apply({ language, phrases }: Shown): void {
	setContentLanguage(language === ENGLISH ? null : language)
	setPhrases(phrases)
	translateTitles(phrases === null ? (title) => title : phrase)
	if (document.documentElement.lang !== language) document.documentElement.lang = language
}

function show(next: Shown): void {
	shown = next
	if (listeners.size > 0) apply(next)
	for (const listener of listeners) listener()
}

/** The language chosen on this device, else the first of the browser’s that there are texts for. */
function preferred(): string {
	const wanted = [localStore.get(KEY), ...navigator.languages.map((tag) => tag.split('-')[0])]
	return wanted.find((code) => code === ENGLISH || (typeof code === 'string' && Object.hasOwn(OTHERS, code))) ?? ENGLISH
}

async function load(language: string): Promise<void> {
	const loaded = language === ENGLISH ? { texts: english, phrases: null } : (await OTHERS[language]?.())?.language
	if (loaded !== undefined) show({ language, texts: loaded.texts, phrases: loaded.phrases })
}

let started: Promise<void> | undefined

/** Shows the portal in a language, and keeps it on this device. Rejects if its texts cannot be loaded. */
export async function choosePortalLanguage(language: string): Promise<void> {
	started = load(language)
	await started
	localStore.set(KEY, language)
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	if (listeners.size === 1) apply(shown)
	// Without its texts the portal stays in English.
	started ??= load(preferred()).catch(() => undefined)
	return () => {
		listeners.delete(listener)
		// The next page may be one of the portal as well.
		queueMicrotask(() => {
			if (listeners.size === 0) apply(ENGLISH_SHOWN)
		})
	}
}

export type Say = (key: TextKey, values?: Readonly<Record<string, string>>) => string

/** The texts of the portal in the language of this device. */
export function usePortalTexts(): { readonly say: Say; readonly language: string } {
	const { language, texts } = useSyncExternalStore(subscribe, () => shown)
	return { language, say: (key, values = {}) => fillIn(texts[key], values) }
}
