import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { useState } from 'react'
import classes from './document-thumbnail.module.css'
import { KindIcon } from './kind-icon.tsx'

const DRAWN: ReadonlySet<DocumentRecord['kind']> = new Set(['pdf', 'image'])

/** The first page of a document; its kind where there is no picture of it. The title stands below: the picture says nothing more. */
export function DocumentThumbnail({
	one: { id, hash, kind },
}: {
	readonly one: Pick<DocumentRecord, 'id' | 'hash' | 'kind'>
}) {
	const [missing, setMissing] = useState<string | null>(null)
	const isDrawn = DRAWN.has(kind) && missing !== hash
	return (
		<div className={classes.thumbnail} data-drawn={isDrawn || undefined} aria-hidden="true">
			{isDrawn ? (
				<img
					src={`/api/documents/${id}/thumbnail?hash=${hash}`}
					alt=""
					loading="lazy"
					decoding="async"
					onError={() => setMissing(hash)}
				/>
			) : (
				<KindIcon kind={kind} />
			)}
		</div>
	)
}
