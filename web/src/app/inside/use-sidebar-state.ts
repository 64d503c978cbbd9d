import { useState } from 'react'
import { localStore } from '../../lib/storage.ts'

const KEY = 'sidebar'

/** Whether the sidebar is narrow, kept on this device. */
export function useSidebarState(): { readonly collapsed: boolean; readonly toggle: () => void } {
	const [collapsed, setCollapsed] = useState(() => localStore.get(KEY) === 'collapsed')
	return {
		collapsed,
		toggle: () => {
			localStore.set(KEY, collapsed ? 'expanded' : 'collapsed')
			setCollapsed(!collapsed)
		},
	}
}
