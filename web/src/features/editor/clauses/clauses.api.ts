import { clauses } from '@praxis/contract/editor/clauses/clauses.contract'
import { recordQuery } from '../../../lib/queries.ts'

export const TOPIC = 'clauses'
export const clausesQuery = recordQuery(clauses.list, TOPIC, {})
export const clauseQuery = (id: string) => recordQuery(clauses.get, TOPIC, { id })
