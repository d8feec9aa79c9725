// What needs no VS Code: the rules behind the extension, the page of the panel, and the manifest against the server.
import { base64Tests } from './base64'
import { clickTests } from './clicks'
import { courierTests } from './courier'
import { editedTests } from './edited'
import { graphTests } from './graph'
import { guessTests } from './guess'
import { historyTests } from './history'
import { hostTests } from './host'
import { hostileTests } from './hostile'
import { keyTests } from './keys'
import { layoutTests } from './layout'
import { manifestTests } from './manifest'
import { nearTests } from './near'
import { originalTests } from './originals'
import { pageTests } from './page'
import { patchTests } from './patch'
import { printTests } from './print'
import { reapplyTests } from './reapply'
import { renewedTests } from './renewed'
import { serverTests } from './server'
import { translationTests } from './translations'
import { wordTests } from './words'

serverTests()
base64Tests()
keyTests()
editedTests()
clickTests()
courierTests()
nearTests()
layoutTests()
graphTests()
guessTests()
historyTests()
hostTests()
hostileTests()
originalTests()
pageTests()
reapplyTests()
renewedTests()
patchTests()
printTests()
wordTests()
manifestTests()
translationTests()
