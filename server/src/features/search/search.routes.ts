import { search } from '@praxis/contract/search/search.contract'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { findAnything } from './find-anything.ts'

export const searchRoutes: readonly Route[] = [route(search.find, findAnything)]
