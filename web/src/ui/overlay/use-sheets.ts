import { type FocusEvent, type PointerEvent, type ReactElement, useEffect, useState } from 'react'

type Sheets = typeof import('./sheets.tsx')

const AGAIN_MS = 2000
let sheets: Sheets | null = null

/** Fetches what opens over a page. Pages are shown without it. */
export async function loadSheets(): Promise<void> {
	sheets ??= await import('./sheets.tsx')
}

function fetchAhead(): void {
	// A failure shows when it is opened.
	loadSheets().catch(() => undefined)
}

interface Pointed {
	onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
	onFocus?: (event: FocusEvent<HTMLElement>) => void
}

/** For a button that opens a sheet: it is fetched once the button is pointed at or focused. */
export function fetchSheetsFor({ props }: ReactElement<Pointed>): Required<Pointed> {
	return {
		onPointerEnter: (event) => {
			props.onPointerEnter?.(event)
			fetchAhead()
		},
		onFocus: (event) => {
			props.onFocus?.(event)
			fetchAhead()
		},
	}
}

/** The sheets once something has been opened and they are here; null before. They stay, so that they can close gently. */
export function useSheets(opened: boolean): Sheets | null {
	const [wasOpened, setWasOpened] = useState(opened)
	const [loaded, setLoaded] = useState(sheets)
	if (opened && !wasOpened) setWasOpened(true)
	useEffect(() => {
		if (!wasOpened) return
		if (sheets !== null) {
			// Something else may have fetched them after this was drawn.
			setLoaded(sheets)
			return
		}
		let gone = false
		let timer: ReturnType<typeof setTimeout> | undefined
		const load = async () => {
			try {
				await loadSheets()
				if (!gone) setLoaded(sheets)
			} catch {
				// The line was cut just then.
				if (!gone) timer = setTimeout(load, AGAIN_MS)
			}
		}
		void load()
		return () => {
			gone = true
			clearTimeout(timer)
		}
	}, [wasOpened])
	return wasOpened ? (loaded ?? sheets) : null
}
