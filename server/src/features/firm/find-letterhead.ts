import type { Db } from '../../platform/db/db.ts'
import type { Letterhead } from '../../platform/pdf/draw-letter-pdf.ts'
import { selectLetterhead } from './letterhead.queries.ts'

/** What stands at the head of the firm's letters. */
export function findLetterhead(db: Db): Promise<Letterhead> {
	return selectLetterhead(db)
}
