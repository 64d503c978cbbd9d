import { useSyncExternalStore } from 'react'
import { localStore } from '../../lib/storage.ts'
import { setContentLanguage } from '../../ui/text/region.ts'
import { texts as english } from './languages/en.ts'

export type TextKey = keyof typeof english
export type Texts = Readonly<Record<TextKey, string>>

const KEY = 'portalLanguage'
const ENGLISH = 'en'

/** Loaded when it is chosen. A third language is a file beside these and a line here. */
const OTHERS: Readonly<Record<string, () => Promise<{ readonly texts: Texts }>>> = {
	es: () => import('./languages/es.ts'),
}

/** By their own names. */
export const PORTAL_LANGUAGES = [ENGLISH, ...Object.keys(OTHERS)].map((code) => ({ value: code, label: nameOf(code) }))

function nameOf(code: string): string {
	const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
	return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

interface Shown {
	readonly language: string
	readonly texts: Texts
}

let shown: Shown = { language: ENGLISH, texts: english }
const listeners = new Set<() => void>()

function show(next: Shown): void {
	const before = shown.language
	shown = next
	setContentLanguage(next.language === ENGLISH ? null : next.language)
	if (before !== next.language) document.documentElement.lang = next.language
	for (const listener of listeners) listener()
}

/** The language chosen on this device, else the first of the browser’s that there are texts for. */
function preferred(): string {
	const wanted = [localStore.get(KEY), ...navigator.languages.map((tag) => tag.split('-')[0])]
	return wanted.find((code) => code === ENGLISH || (typeof code === 'string' && Object.hasOwn(OTHERS, code))) ?? ENGLISH
}

async function load(language: string): Promise<void> {
	const texts = language === ENGLISH ? english : (await OTHERS[language]?.())?.texts
	if (texts !== undefined) show({ language, texts })
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
	// Without its texts the portal stays in English.
	started ??= load(preferred()).catch(() => undefined)
	return () => listeners.delete(listener)
}

export type Say = (key: TextKey, values?: Readonly<Record<string, string>>) => string

export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
	return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** The texts of the portal in the language of this device. */
export function usePortalTexts(): { readonly say: Say; readonly language: string } {
	const { language, texts } = useSyncExternalStore(subscribe, () => shown)
	return { language, say: (key, values = {}) => fillIn(texts[key], values) }
}
