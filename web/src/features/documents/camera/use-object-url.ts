import { useEffect, useState } from 'react'

/** An address of a content for pictures, revoked when it is no longer shown. */
export function useObjectUrl(content: Blob | null): string | null {
	const [url, setUrl] = useState<string | null>(null)
	useEffect(() => {
		if (content === null) return
		const made = URL.createObjectURL(content)
		setUrl(made)
		return () => URL.revokeObjectURL(made)
	}, [content])
	return content === null ? null : url
}
