import { useEffect, useRef, useState } from 'react'
import { failureOf } from './failure.ts'

export interface ComboboxOption {
	readonly value: string
	readonly label: string
	/** A second line that tells two of the same name apart. */
	readonly detail?: string
}

export type OptionSearch = (typed: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>

interface OptionsState {
	readonly options: readonly ComboboxOption[]
	readonly state: 'ready' | 'searching' | 'failed'
}

const SEARCH_AFTER_MS = 140
const SHOWN_MAX = 100

function matching(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
	const wanted = typed.trim().toLocaleLowerCase()
	const words = wanted.split(/\s+/).filter(Boolean)
	const found = options.filter((option) => {
		const text = `${option.label} ${option.detail ?? ''}`.toLocaleLowerCase()
		return words.every((word) => text.includes(word))
	})
	// What is called just so first: "Other" before "Another".
	const isExact = (option: ComboboxOption) => Number(option.label.toLocaleLowerCase() === wanted)
	return found.toSorted((one, other) => isExact(other) - isExact(one)).slice(0, SHOWN_MAX)
}

/** The options for what is typed: filtered here, or searched while the list is open. The last answer asked for wins. */
export function useOptions(
	typed: string,
	open: boolean,
	options: readonly ComboboxOption[] | undefined,
	search: OptionSearch | undefined,
): OptionsState {
	const [found, setFound] = useState<OptionsState>({ options: [], state: 'ready' })
	const latest = useRef(search)
	useEffect(() => {
		latest.current = search
	})
	const remote = search !== undefined
	useEffect(() => {
		if (!remote || !open) return
		const controller = new AbortController()
		setFound((before) => ({ ...before, state: 'searching' }))
		const timer = setTimeout(async () => {
			try {
				const answer = (await latest.current?.(typed, controller.signal)) ?? []
				if (!controller.signal.aborted) setFound({ options: answer, state: 'ready' })
			} catch (error) {
				if (controller.signal.aborted) return
				failureOf(error)
				setFound({ options: [], state: 'failed' })
			}
		}, SEARCH_AFTER_MS)
		return () => {
			clearTimeout(timer)
			controller.abort()
		}
	}, [typed, open, remote])
	return remote ? found : { options: matching(options ?? [], typed), state: 'ready' }
}
