import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import type { PaletteProps } from './palette.tsx'
import { paletteStore } from './palette-store.ts'

/** What is typed while the palette is still being fetched is not lost. */
function useTypedAhead(waiting: boolean): void {
	useEffect(() => {
		if (!waiting) return
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key === 'Escape') paletteStore.close()
			if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
			event.preventDefault()
			event.stopPropagation()
			paletteStore.type(event.key)
		}
		document.addEventListener('keydown', onKeyDown, { capture: true })
		return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
	}, [waiting])
}

/** Where the palette appears. Its code is fetched when it is opened first. */
export function PaletteHost(props: Omit<PaletteProps, 'onClose'>) {
	const { opened } = useSyncExternalStore(paletteStore.subscribe, paletteStore.get)
	const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)
	useShortcuts([
		{ keys: 'mod+k', label: 'Search and commands', group: 'Everywhere', whileTyping: true, run: paletteStore.toggle },
	])
	useTypedAhead(opened && Palette === null)
	useEffect(() => {
		if (!opened || Palette !== null) return
		import('./palette.tsx')
			.then((loaded) => setPalette(() => loaded.Palette))
			.catch(() => {
				paletteStore.close()
				toast.error('The search could not be loaded. Please check your connection and try again.')
			})
	}, [opened, Palette])
	return Palette !== null && <Palette {...props} onClose={paletteStore.close} />
}
