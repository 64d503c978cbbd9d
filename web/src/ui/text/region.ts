import { useSyncExternalStore } from 'react'

/** How dates, times and numbers are written, for the whole application. */
export interface Region {
	/** BCP 47; absent: as the browser has it. */
	readonly locale: string | undefined
	/** IANA name; absent: the device's. */
	readonly timeZone: string | undefined
}

/** Which region a language tag without one stands for. */
const USUAL_REGION: Readonly<Record<string, string>> = { en: 'en-US' }

function usual(tag: string): string {
	return USUAL_REGION[tag] ?? tag
}

let ofContent: string | null = null
let asSet: Region = { locale: undefined, timeZone: undefined }
let current: Region = { locale: undefined, timeZone: undefined }
const listeners = new Set<() => void>()

export function region(): Region {
	return current
}

/** The language of what is read, where it is not the product’s own. */
export function contentLanguage(): string | null {
	return ofContent
}

/** Sets how everything is written from now on; what is on the screen follows. */
export function setRegion(language: string | undefined, timeZone: string | undefined): void {
	asSet = { locale: language === undefined ? undefined : usual(language), timeZone }
	apply()
}

/** Dates and numbers in another language than the region's, while what is read is in that language; null ends it. */
export function setContentLanguage(language: string | null): void {
	ofContent = language
	apply()
}

/** How dates and numbers would be written with a region, in the language of what is read: `es-US`. */
export function localeWith(region: string): string {
	return ofContent === null ? usual(region) : inCountry(ofContent, usual(region))
}

/** The language with the country of a region, `es-US`. */
function inCountry(language: string, of: string): string {
	const country = new Intl.Locale(of).region
	return country === undefined ? language : `${language}-${country}`
}

function apply(): void {
	const { timeZone } = asSet
	const locale = ofContent === null ? asSet.locale : inCountry(ofContent, asSet.locale ?? navigator.language)
	if (locale === current.locale && timeZone === current.timeZone) return
	current = { locale, timeZone }
	for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Current region; rerenders when it changes. */
export function useRegion(): Region {
	return useSyncExternalStore(subscribe, region)
}

/** In which days begin and end for the reader. */
export function readerTimeZone(): string {
	return region().timeZone ?? deviceTimeZone()
}

/** As `readerTimeZone`; rerenders when it changes. */
export function useReaderTimeZone(): string {
	return useRegion().timeZone ?? deviceTimeZone()
}

/** The device's own time zone. */
export function deviceTimeZone(): string {
	return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
