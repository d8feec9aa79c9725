// What needs no VS Code: the rules behind the extension, the page of the panel, and the manifest against the server.
import { clickTests } from './clicks'
import { keyTests } from './keys'
import { manifestTests } from './manifest'
import { pageTests } from './page'
import { serverTests } from './server'
import { translationTests } from './translations'
import { wordTests } from './words'

serverTests()
keyTests()
clickTests()
pageTests()
wordTests()
manifestTests()
translationTests()
