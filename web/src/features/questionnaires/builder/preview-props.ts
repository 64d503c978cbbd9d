import type { Definition } from '@praxis/contract/questionnaires/definition'
import type { ReactNode } from 'react'

export interface PreviewProps {
	/** How a definition looks to those who answer it: the form itself belongs to a later feature. */
	readonly preview: (definition: Definition) => ReactNode
}
