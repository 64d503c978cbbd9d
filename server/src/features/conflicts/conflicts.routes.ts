import { conflicts } from '@praxis/contract/conflicts/conflicts.contract'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { checkConflicts } from './find-conflicts.ts'

export const conflictRoutes: readonly Route[] = [route(conflicts.check, checkConflicts)]
